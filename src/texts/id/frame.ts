import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Tanggal tidak tersedia',
  toContent: 'Langsung ke isi',
  languages: 'Bahasa',
  website: (organisation) => `Situs web ${organisation}`,
  heroPicture: (name) => `Gambar sampul galeri ${name}`,
  staysUntil: {
    formal: (date) => `Galeri ini tersedia untuk Anda sampai ${date}.`,
    informal: (date) => `Galeri ini tersedia untukmu sampai ${date}.`,
  },
  daysLeft: (days) => `${days} hari lagi`,
  support: 'Hubungi bantuan',
  supportSubject: (organisation, number, date) => `Galeri ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Halo,\n\nsaya punya pertanyaan tentang galeri saya:\n\n\n\nPenyelenggara: ${organisation}\nNama: ${name}\nNomor: ${number}\nTanggal: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galeri tidak ditemukan',
  notFound: 'Tautan mungkin sudah kedaluwarsa atau tidak valid.',
  welcomeTitle: { formal: 'Foto Anda muncul di sini', informal: 'Fotomu muncul di sini' },
  welcome: {
    formal: 'Belum ada foto. Silakan buka tautan ini lagi nanti; tautannya tetap sama.',
    informal: 'Belum ada foto. Buka tautan ini lagi nanti, ya; tautannya tetap sama.',
  },
  notFoundHint: 'Paling aman dibuka langsung dari email yang memuat tautan ini.',
  recoverTitle: 'Kirim ulang tautan',
  recoverHint:
    'Jika alamat email diberikan saat check-in, tautan ke semua galeri alamat tersebut akan dikirim ke sana.',
  recoverEmail: 'Alamat email',
  recoverButton: 'Minta tautan',
  recoverInvalid: 'Masukkan alamat email yang valid.',
  recoverDoneTitle: 'Silakan periksa kotak masuk',
  recoverDone:
    'Jika ada galeri untuk alamat ini, tautannya akan segera sampai. Jika tidak ada, periksa juga folder spam.',
  loadFailed: 'Galeri tidak dapat dimuat',
  loadFailedHint: 'Jika masalah berlanjut, silakan hubungi kami.',
  loadAgain: 'Coba lagi',
  tooMany: 'Terlalu banyak percobaan. Silakan coba lagi dalam beberapa menit.',
  sharedBy: (name) => (name ? `Dibagikan oleh ${name}` : 'Foto dan video yang dibagikan'),
  card: (organisation) => `Foto dan video dari ${organisation}`,
  pinTitle: 'Galeri ini memiliki PIN',
  pinHint: 'PIN ada di email galeri, atau sudah diberitahukan tim di tempat. Di perangkat ini hanya ditanyakan sekali.',
  pinLabel: 'PIN, 4 sampai 6 angka',
  pinButton: 'Buka galeri',
  pinMalformed: 'PIN terdiri dari 4 sampai 6 angka.',
  pinWrong: 'PIN ini tidak benar. Setelah lima kali salah ada waktu tunggu.',
  pinTooMany: (time) => `Terlalu banyak PIN yang salah. Waktu tunggu: ${time}.`,
  privacyNotice: 'Privasi',
  imprint: 'Informasi legal',
  accessibility: 'Aksesibilitas',
  deleteData: 'Hapus data saya',
}
