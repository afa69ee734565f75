import type { Texts } from '../de.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Tautan disalin',
  linkNotCopied: 'Tautan tidak dapat disalin',
  archiveFailed: 'Arsip ZIP tidak dapat dibuat',
  manyFilesTitle: 'Unduh semuanya?',
  manyFiles: {
    formal: (files, size) =>
      `Anda akan mengemas ${files} file (${size}) menjadi ZIP. Ini bisa memakan waktu beberapa menit. Lanjutkan?`,
    informal: (files, size) =>
      `Kamu akan mengemas ${files} file (${size}) menjadi ZIP. Ini bisa memakan waktu beberapa menit. Lanjutkan?`,
  },
  manyFilesYes: 'Lanjutkan',
  cancel: 'Batal',
  archiveProgress: (done, total) => `Memproses ${done}/${total} file...`,
  archiveDone: 'ZIP sudah jadi',
  archiveBroken: 'Koneksi terputus. Unduhan dapat dilanjutkan di peramban.',

  selected: (count) => `${count} dipilih`,
  selectAll: 'Semua',
  selectEnd: 'Selesai memilih',
  favourite: 'Favorit',
  favouritesOnly: 'Hanya favorit',
  favouriteFailed: 'Favorit tidak tersimpan. Silakan ketuk lagi.',
  asCover: 'Jadikan sampul',
  coverFailed: 'Sampul tidak tersimpan. Silakan ketuk lagi.',
  downloadSelected: 'Unduh',
  shareSelected: 'Bagikan',

  savePreparing: (done, total) => `Menyiapkan ${done} dari ${total}`,
  saveReady: (count) => `Simpan ${count} file sekarang`,
  saveRest: (left) => `${left} file lagi`,
  saveHint: 'Pilih “Simpan Gambar” di jendela berikutnya.',
  saved: 'Tersimpan',
  saveFailed: 'Tidak berhasil disimpan. Bisa juga lewat “Unduh”.',

  mailMeTo: (address) => `Tautan dikirim ke ${address}.`,
  mailMeAsk: 'Alamat email',
  mailMeWhy: 'Supaya semuanya bisa diunduh dengan santai di komputer.',
  mailSend: 'Kirim',
  mailSent: 'Email sedang dikirim',
  mailInvalid: 'Masukkan alamat email yang valid',
  mailTooMany: 'Beberapa email sudah dikirim dalam satu jam terakhir. Silakan coba lagi nanti.',
  mailFailed: 'Email tidak dapat dikirim',

  shareWhole: 'Seluruh galeri',
  shareWholeNote: 'Siapa pun yang memiliki tautan ini dapat melihat dan mengunduh semuanya.',
  shareSome: 'Hanya pilihan',
  shareSomeNote: 'Tautan kedua yang hanya menampilkan pilihan tertentu. Dapat diakhiri kapan saja.',
  shareChoose: 'Pilih foto dan video',
  shareMake: 'Buat tautan',
  sharePicture: 'Tampilkan gambar pertama sebagai pratinjau di aplikasi pesan',
  shareMade: 'Tautan sudah siap',
  shareCopy: 'Salin tautan',
  shareSend: 'Kirim tautan',
  shareMail: 'Email',
  shareQr: 'Kode QR untuk dipindai',
  shareLine: (items, views) => `${items} foto/video, ${views} kunjungan`,
  shareEnd: 'Akhiri',
  shareEnded: 'Tautan sudah diakhiri',
  shareFailed: 'Tautan tidak dapat dibuat',

  newMedia: 'Ada foto atau video baru',
  offline: 'Tidak ada koneksi. Yang sudah dimuat tetap terlihat.',

  downloadStarted: 'Unduhan dimulai',
  downloadFailed: 'Unduhan gagal',
  sizeOriginal: 'Asli',
  sizeWeb: 'Web',
  sizeNote: 'Web lebih kecil dan cukup untuk layar. Pilihan berlaku untuk semua unduhan di perangkat ini.',

  filmStory: 'Vertikal untuk story',
  filmTeaser: 'Cuplikan',
  shareReady: 'Siap. Ketuk “Bagikan” sekali lagi.',
  photoOf: (position, name) => `Foto ${position} milik ${name}`,
  certificateDownloaded: 'Sertifikat sudah diunduh',
  certificateFailed: 'Sertifikat gagal diunduh',

  preview: 'Pratinjau',
  close: 'Tutup',
  next: 'Berikutnya',
  previous: 'Sebelumnya',

  slideshow: 'Tayangan slide',
  pause: 'Jeda',
  play: 'Putar',
}
