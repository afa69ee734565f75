import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Check-in tamu',
  lead: {
    formal: 'Isi data Anda untuk mendapatkan nomor pemotretan.',
    informal: 'Isi datamu untuk mendapatkan nomor pemotretan.',
  },
  name: 'Nama',
  email: 'Email',
  optional: 'opsional',
  emailHint: {
    formal: 'Tautan ke foto Anda dikirim ke sini.',
    informal: 'Tautan ke fotomu dikirim ke sini.',
  },
  language: 'Bahasa',
  languageNote: 'untuk galeri dan email',
  consent: (organisation) =>
    `Saya setuju ${organisation} memotret dan merekam saya dalam tur ini dan membuat kenang-kenangan untuk saya dari hasilnya.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Foto dan video diambil oleh tim ${organisation}. Semuanya hanya untuk galeri dan film Anda. ${
        mediaDays > 0 ? `Foto dan video dihapus setelah ${mediaDays} hari` : 'Foto dan video disimpan sampai dihapus'
      }, nama dan alamat Anda dihapus setelah ${personalDays} hari. Anda dapat menarik persetujuan ini kapan saja; cukup beri tahu tim.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Foto dan video diambil oleh tim ${organisation}. Semuanya hanya untuk galeri dan filmmu. ${
        mediaDays > 0 ? `Foto dan video dihapus setelah ${mediaDays} hari` : 'Foto dan video disimpan sampai dihapus'
      }, nama dan alamatmu dihapus setelah ${personalDays} hari. Kamu bisa menarik persetujuan ini kapan saja; cukup beri tahu tim.`,
  },
  withoutConsent: {
    formal: 'Tanpa centang pun Anda mendapat nomor; dalam hal itu tidak ada foto Anda yang disimpan.',
    informal: 'Tanpa centang pun kamu mendapat nomor; dalam hal itu tidak ada fotomu yang disimpan.',
  },
  minor: {
    tick: 'Di bawah 18 tahun',
    name: 'Nama orang tua atau wali',
    hint: 'Orang ini menyetujui pengambilan gambar atas nama anak.',
    missing: 'Nama orang tua atau wali anak belum diisi.',
  },
  privacy: 'Privasi',
  submit: 'Check-in',

  faultMark: 'Kesalahan',
  faults: {
    name_missing: { formal: 'Silakan masukkan nama Anda.', informal: 'Masukkan namamu, ya.' },
    name_too_long: {
      formal: 'Nama paling banyak 200 karakter. Mohon dipersingkat.',
      informal: 'Nama paling banyak 200 karakter. Tolong dipersingkat.',
    },
    email_wrong: same('Masukkan alamat email yang valid, misalnya mia@example.com, atau biarkan kolom ini kosong.'),
    too_many: same('Saat ini banyak sekali yang check-in di sini. Silakan coba lagi dalam satu menit.'),
  },

  slipTitle: {
    formal: (meant) => `Maksud Anda ${meant}?`,
    informal: (meant) => `Maksudmu ${meant}?`,
  },
  slipTyped: (typed) => `Yang dimasukkan: ${typed}`,
  slipTake: (meant) => `Ya, ${meant}`,
  slipKeep: (typed) => `Tidak, ${typed} benar`,
  consentTitle: 'Check-in tanpa foto?',
  consentAsk: {
    formal: 'Tanpa persetujuan, Anda tetap mendapat nomor, tetapi tidak ada foto Anda yang disimpan.',
    informal: 'Tanpa persetujuan, kamu tetap mendapat nomor, tetapi tidak ada fotomu yang disimpan.',
  },
  consentGive: 'Saya setuju',
  consentWithout: 'Check-in tanpa foto',
  edit: 'Ubah data',

  doneTitle: 'Check-in berhasil',
  number: { formal: 'Nomor Anda', informal: 'Nomormu' },
  showGuide: {
    formal: 'Tunjukkan nomor ini kepada pemandu Anda.',
    informal: 'Tunjukkan nomor ini kepada pemandumu.',
  },
  gallery: { formal: 'Foto Anda muncul di sini', informal: 'Fotomu muncul di sini' },
  emailComes: (address) => `Begitu semuanya siap, tautan dikirim ke ${address}.`,
  emailMayCome: (address) => `Tautan juga dikirim lewat email ke ${address}.`,
  noEmail: {
    formal: 'Tidak akan ada email karena alamat tidak diisi. Karena itu, simpan tautannya sekarang.',
    informal: 'Tidak akan ada email karena alamat tidak diisi. Jadi, simpan tautannya sekarang, ya.',
  },
  noPictures: {
    formal:
      'Anda tidak menyetujui pengambilan gambar: tidak ada foto Anda yang disimpan. Jika Anda berubah pikiran, beri tahu pemandu Anda.',
    informal:
      'Kamu tidak menyetujui pengambilan gambar: tidak ada fotomu yang disimpan. Kalau berubah pikiran, beri tahu pemandumu.',
  },
  next: 'Check-in orang berikutnya',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Tautan ini sudah tidak berlaku',
    text: 'Tautan sudah diakhiri atau tidak lengkap.',
    hint: 'Tautan terbaru ada pada tim di lokasi.',
  },
  paused: {
    title: 'Check-in sedang dijeda',
    text: 'Tur sedang dihentikan sementara.',
    hint: 'Muat ulang halaman ini beberapa menit lagi, atau tanyakan kepada tim.',
  },
  ended: {
    title: 'Check-in sudah ditutup',
    text: 'Tur ini sudah selesai.',
    hint: 'Tim di lokasi siap membantu.',
  },
  full: {
    title: 'Semua tempat sudah terisi',
    text: 'Semua nomor untuk tur ini sudah dibagikan.',
    hint: 'Tim di lokasi siap membantu.',
  },
  too_many: {
    title: 'Mohon tunggu sebentar',
    text: 'Terlalu banyak percobaan dari koneksi ini.',
    hint: 'Silakan coba lagi dalam satu menit.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Status sif',
  shift: { active: 'Berlangsung', paused: 'Dijeda', ended: 'Selesai', archived: 'Diarsipkan' },
  places: (customers, places) => `${customers} dari ${places} tempat`,
  figures: { customers: 'Tamu', done: 'Selesai', sent: 'Terkirim', open: 'Belum' },
  customer: {
    new: 'Baru',
    uploading: 'Mengunggah',
    waiting: 'Menunggu',
    preparing: 'Disiapkan',
    processing: 'Diproses',
    ready: 'Siap dikirim email',
    completed: 'Selesai',
    failed: 'Gagal',
    refused: 'Tanpa foto dan video',
  },
  email: {
    pending: 'Email menunggu',
    sent: 'Email terkirim',
    failed: 'Email gagal',
    none: 'Tanpa email',
  },
  photos: (count) => `${count} foto`,
  videos: (count) => `${count} video`,
  noMedia: 'Belum ada foto atau video',
  anonymised: 'Dianonimkan',
  empty: 'Belum ada yang check-in.',
  asOf: (time) => `Per pukul ${time}`,
  refreshes: (seconds) => `Diperbarui setiap ${seconds} detik.`,
  stop: 'Hentikan',
  refreshNow: 'Perbarui sekarang',
  resume: 'Perbarui otomatis lagi',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Hapus data saya',
  intro:
    'Dengan nomor pada kenang-kenangan dan alamat email yang diberikan saat check-in, semua foto, video, dan data dapat dihapus.',
  number: 'Nomor pelanggan',
  numberHint: 'Misalnya 007; tertera di galeri dan di email.',
  email: 'Alamat email',
  warning: 'Penghapusan tidak dapat dibatalkan. Jika ingin menyimpan foto, unduh dahulu.',
  button: 'Ajukan penghapusan',
  submittedTitle: 'Permintaan penghapusan diterima',
  submitted: (days) =>
    `Jika nomor dan alamat cocok, email dengan tautan konfirmasi akan segera sampai. Setelah itu data dihapus dalam ${days} hari; satu email lagi akan memberitahukannya.`,
  confirmTitle: 'Konfirmasi penghapusan',
  confirm: 'Dengan satu klik ini, semua foto, video, dan data yang disebutkan dalam email akan dihapus.',
  confirmButton: 'Hapus permanen',
  confirmedTitle: 'Penghapusan dikonfirmasi',
  confirmed: (date) => `Data akan dihapus paling lambat ${date}. Setelah itu satu email terakhir akan dikirim.`,
  doneTitle: 'Data sudah dihapus',
  done: 'Tidak ada lagi yang tersimpan tentang permintaan ini.',
  invalidTitle: 'Tautan tidak valid',
  invalid: 'Tautan sudah kedaluwarsa atau tidak lengkap. Permintaan dapat diajukan lagi.',
  again: 'Permintaan baru',
  numberInvalid: 'Masukkan nomor seperti yang tertera pada kenang-kenangan, misalnya 007.',
  emailInvalid: 'Masukkan alamat email yang valid.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Jangan ada foto saya lagi',
  lead: 'Ini bisa dilakukan kapan saja, tanpa alasan dan tanpa kerugian apa pun.',
  agreed: 'Teks ini telah disetujui:',
  notAsked: 'Persetujuan tidak diminta.',
  keep: 'Foto baru tidak diterima lagi. Isi galeri tetap ada selama waktu yang ditentukan.',
  keepButton: 'Tanpa foto baru',
  close:
    'Selain itu, galeri dan semua tautan yang dibagikan langsung ditutup. Setelah itu hanya tim yang dapat membukanya; penghapusan dilakukan di akhir jangka waktu biasa. Jika ingin menyimpan foto, unduh dahulu.',
  closeButton: 'Tutup galeri',
  deletion: 'Tidak ada yang dihapus di halaman ini. Untuk itu ada permintaan tersendiri:',
  refused: 'Foto baru tidak diterima. Isi galeri tetap ada selama waktu yang ditentukan.',
  closedTitle: 'Galeri sudah ditutup',
  closed: 'Semua tautan ke galeri sudah ditutup, dan foto baru tidak diterima.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Kabar lewat email',
  ask: (organisation) =>
    `Jika diinginkan, ${organisation} mengirim penawaran dan kabar lewat email. Ini sukarela: galeri tetap sama, dengan atau tanpa persetujuan.`,
  how: 'Pertama, sebuah email dikirim ke alamat yang juga menerima galeri. Persetujuan baru berlaku setelah dikonfirmasi lewat tautan di dalamnya. Persetujuan dapat ditarik kapan saja.',
  sendButton: 'Kirim email konfirmasi',
  asked: 'Email sedang dikirim. Mohon konfirmasi lewat tautan di dalamnya.',
  notArrived: 'Belum sampai? Periksa juga folder spam, atau kirim lagi setelah beberapa menit.',
  againButton: 'Kirim lagi',
  confirm: (organisation) =>
    `Ya, saya ingin menerima penawaran dan kabar dari ${organisation} lewat email. Saya dapat menarik persetujuan ini kapan saja.`,
  agreeButton: 'Setuju',
  agreed: (organisation) =>
    `Persetujuan sudah diberikan: penawaran dan kabar dari ${organisation} dikirim lewat email.`,
  withdrawButton: 'Tarik persetujuan',
  withdrawn: (organisation) => `Penawaran dan kabar dari ${organisation} tidak lagi dikirim lewat email.`,
  ended: 'Tautan baru dapat diminta di bagian bawah galeri.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Periksa sertifikat',
  genuine: 'Sertifikat ini asli',
  name: 'Nama',
  what: 'Aktivitas',
  day: 'Tanggal',
  by: 'Diterbitkan oleh',
  unknown: {
    title: 'Tidak ada sertifikat dengan kode ini',
    text: 'Kodenya tidak lengkap, atau sertifikatnya sudah tidak ada.',
  },
}
