import type { Texts } from '../de.ts'

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Kenang-kenangan Anda dari ${organisation} sudah siap`,
    informal: (organisation) => `Kenang-kenanganmu dari ${organisation} sudah siap`,
  },
  greeting: {
    formal: (name) => (name ? `Halo ${name},` : 'Halo,'),
    informal: (name) => (name ? `Hai ${name},` : 'Hai,'),
  },
  sentence: {
    formal: (what, date) => `${what} tanggal ${date} sudah siap dan menanti Anda di galeri.`,
    informal: (what, date) => `${what} tanggal ${date} sudah siap dan menantimu di galeri.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} tanggal ${date} sudah siap dan menanti Anda di galeri.`,
    informal: (what, date) => `${what} tanggal ${date} sudah siap dan menantimu di galeri.`,
  },
  yours: {
    formal: {
      film: 'Film Anda',
      photos: (count) => (count === 1 ? 'Foto Anda' : `${count} foto Anda`),
      clips: (count) => (count === 1 ? 'Video Anda' : `${count} video Anda`),
      keepsake: 'Kenang-kenangan Anda',
    },
    informal: {
      film: 'Filmmu',
      photos: (count) => (count === 1 ? 'Fotomu' : `${count} fotomu`),
      clips: (count) => (count === 1 ? 'Videomu' : `${count} videomu`),
      keepsake: 'Kenang-kenanganmu',
    },
  },
  photos: (count) => `${count} foto`,
  clips: (count) => `${count} video`,
  button: { formal: 'Buka galeri Anda', informal: 'Buka galerimu' },
  linkBelow: { formal: 'Atau silakan buka tautan ini:', informal: 'Atau buka tautan ini:' },
  filmPicture: 'Tonton film',
  photoPicture: 'Sebuah foto dari galeri',
  stays: {
    formal: (days) => `Galeri tersedia untuk Anda selama ${days} hari.`,
    informal: (days) => `Galeri tersedia untukmu selama ${days} hari.`,
  },
  staysForever: {
    formal: 'Galeri tersedia untuk Anda tanpa batas waktu.',
    informal: 'Galeri tersedia untukmu tanpa batas waktu.',
  },
  personal: {
    formal: 'Tautan ini bersifat pribadi: siapa pun yang memilikinya dapat melihat foto Anda.',
    informal: 'Tautan ini bersifat pribadi: siapa pun yang memilikinya bisa melihat fotomu.',
  },
  pin: (pin) => `PIN untuk membuka: ${pin}`,
  pinKnown: 'Untuk membuka diperlukan PIN yang diberitahukan tim di tempat.',
  why: {
    formal: (organisation, session, number) =>
      `Anda menerima email ini dari ${organisation} karena Anda melakukan check-in di “${session}” dengan nomor ${number}.`,
    informal: (organisation, session, number) =>
      `Kamu menerima email ini dari ${organisation} karena kamu check-in di “${session}” dengan nomor ${number}.`,
  },
  questions: {
    formal: 'Ada pertanyaan? Silakan balas email ini atau tulis ke',
    informal: 'Ada pertanyaan? Balas saja email ini atau tulis ke',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Tautan ke galeri Anda dari ${organisation}`,
    informal: (organisation) => `Tautan ke galerimu dari ${organisation}`,
  },
  link: {
    formal: 'Berikut tautan ke galeri Anda, sesuai permintaan.',
    informal: 'Berikut tautan ke galerimu, sesuai permintaan.',
  },
  links: {
    formal: 'Berikut tautan ke galeri-galeri Anda, sesuai permintaan.',
    informal: 'Berikut tautan ke galeri-galerimu, sesuai permintaan.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, nomor ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Anda menerima email ini dari ${organisation} karena seseorang memintanya di halaman galeri untuk dikirim ke alamat ini.`,
    informal: (organisation) =>
      `Kamu menerima email ini dari ${organisation} karena seseorang memintanya di halaman galeri untuk dikirim ke alamat ini.`,
  },
  notMe: {
    formal: 'Jika itu bukan Anda, hapus saja email ini.',
    informal: 'Jika itu bukan kamu, hapus saja email ini.',
  },

  newsSubject: (organisation) => `Mohon konfirmasi: kabar dari ${organisation}`,
  news: {
    formal: (organisation) =>
      `Anda meminta untuk menerima penawaran dan kabar dari ${organisation} lewat email. Mohon konfirmasi lewat tautan ini:`,
    informal: (organisation) =>
      `Kamu meminta untuk menerima penawaran dan kabar dari ${organisation} lewat email. Mohon konfirmasi lewat tautan ini:`,
  },
  newsButton: 'Konfirmasi',
  newsUntil: {
    formal: (days) =>
      `Tautan berlaku selama ${days} hari. Jika itu bukan Anda, tidak perlu melakukan apa pun: tidak akan ada iklan yang dikirim.`,
    informal: (days) =>
      `Tautan berlaku selama ${days} hari. Jika itu bukan kamu, tidak perlu melakukan apa pun: tidak akan ada iklan yang dikirim.`,
  },

  deletionSubject: 'Mohon konfirmasi penghapusan data Anda',
  deletionAsk: (organisation) => `Untuk alamat ini diajukan permintaan penghapusan data berikut di ${organisation}:`,
  deletionWhat:
    'Yang dihapus: semua foto, video, film, dan sertifikat, nama, alamat email, serta semua tautan galeri. Penghapusan ini tidak dapat dibatalkan.',
  deletionButton: 'Konfirmasi penghapusan',
  deletionUntil: (days) => `Tautan berlaku selama ${days} hari. Tanpa konfirmasi, tidak ada yang dihapus.`,
  deletedSubject: 'Data Anda sudah dihapus',
  deleted: (organisation) =>
    `Data Anda di ${organisation} sudah dihapus sesuai permintaan: foto, video, film, sertifikat, nama, alamat email, dan tautan galeri. Alamat ini juga akan dihapus setelah email ini terkirim.`,
  partlySubject: 'Sebagian data Anda sudah dihapus',
  partly: (organisation) =>
    `Sebagian data Anda di ${organisation} sudah dihapus sesuai permintaan. Sisanya dan alamat ini untuk sementara tetap disimpan karena alasan yang sudah kami sampaikan kepada Anda.`,
  heldSubject: 'Data Anda belum dapat dihapus',
  held: (organisation) =>
    `Anda telah meminta penghapusan data Anda di ${organisation}. Hal itu belum dapat dilakukan karena ada dasar hukum untuk menyimpannya sementara waktu.`,
  heldReasons: {
    claims:
      'Data diperlukan untuk mengajukan, menjalankan, atau mempertahankan tuntutan hukum (Pasal 17 ayat (3) huruf e GDPR Uni Eropa).',
    obligation:
      'Undang-undang atau perintah pihak berwenang mewajibkan penyimpanan data (Pasal 17 ayat (3) huruf b GDPR Uni Eropa).',
  },
  heldUntil: (date) =>
    `Penyimpanan berakhir paling lambat ${date}, dan data akan dihapus jika tidak ada alasan baru. Sampai saat itu galeri tetap ditutup dan data hanya digunakan untuk alasan ini.`,
  heldRights: 'Anda dapat mengajukan pengaduan ke otoritas pengawas pelindungan data atau menempuh jalur pengadilan.',
}
