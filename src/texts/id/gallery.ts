import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Tamu',

  share: 'Bagikan',
  downloadAll: 'Unduh semua',
  downloadAllBusy: 'Menyiapkan...',
  archive: (files, size) => `${files} file · ${size}`,

  select: 'Pilih',
  selectPhoto: (position) => `Pilih foto ${position}`,
  selectVideo: (position) => `Pilih video ${position}`,
  selectFilm: 'Pilih film',

  save: 'Simpan ke Foto',

  mailMe: 'Kirim tautan ke email saya',

  shareList: 'Tautan yang dibagikan',

  download: 'Unduh',
  downloadOf: (file) => `Unduh ${file}`,
  size: 'Ukuran file',

  film: { formal: 'Film Anda', informal: 'Filmmu' },
  filmShared: 'Film',
  filmPlay: 'Putar film',
  filmPendingTitle: { formal: 'Film Anda sedang dibuat', informal: 'Filmmu sedang dibuat' },
  filmAgain: 'Film sedang dibuat ulang',
  filmPending: same('Film akan muncul sendiri di sini begitu selesai. Tautannya tetap sama.'),
  mediaPending: (files) => `${files} foto/video lagi sedang menyusul.`,
  clips: 'Video',
  playClip: (position, duration) => `Tonton video ${position}, ${duration}`,
  captions: 'Subtitel',
  photos: 'Foto',
  openPhoto: (position) => `Lihat foto ${position}`,
  noPhotos: 'Belum ada foto',
  more: (remaining) => `Muat lagi (${remaining} tersisa)`,
  tileFailed: 'Gagal dimuat',
  certificate: 'Sertifikat tersedia',
  certificateDownload: 'Unduh',
  certificateShare: 'Bagikan sebagai gambar',
  certificateShareStory: 'Bagikan sebagai story',
  certificateAsImage: 'Sebagai gambar',
  certificateAsStory: 'Sebagai story',
  certificateShortName: 'Tampilkan hanya nama depan dan inisial di halaman pemeriksaan',
}
