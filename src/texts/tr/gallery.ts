import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Misafir',

  share: 'Paylaş',
  downloadAll: 'Tümünü indir',
  downloadAllBusy: 'Hazırlanıyor...',
  archive: (files, size) => `${files} dosya · ${size}`,

  select: 'Seç',
  selectPhoto: (position) => `Fotoğraf ${position}: seç`,
  selectVideo: (position) => `Video ${position}: seç`,
  selectFilm: 'Filmi seç',

  save: 'Fotoğraflar’a kaydet',

  mailMe: 'Bağlantıyı bana e-postala',

  shareList: 'Paylaşılan bağlantılar',

  download: 'İndir',
  downloadOf: (file) => `İndir: ${file}`,
  size: 'Dosya boyutu',

  film: { formal: 'Filminiz', informal: 'Filmin' },
  filmShared: 'Film',
  filmPlay: 'Filmi oynat',
  filmPendingTitle: { formal: 'Filminiz hazırlanıyor', informal: 'Filmin hazırlanıyor' },
  filmAgain: 'Film yeniden hazırlanıyor',
  filmPending: same('Hazır olunca burada kendiliğinden görünecek. Bağlantı aynı kalır.'),
  mediaPending: (files) => (files === 1 ? 'Bir görüntü daha yolda.' : `${files} görüntü daha yolda.`),
  clips: 'Videolar',
  playClip: (position, duration) => `Video ${position}: izle, ${duration}`,
  captions: 'Altyazılar',
  photos: 'Fotoğraflar',
  openPhoto: (position) => `Fotoğraf ${position}: göster`,
  noPhotos: 'Henüz fotoğraf yok',
  more: (remaining) => `Daha fazla (${remaining} kaldı)`,
  tileFailed: 'Yüklenemedi',
  certificate: 'Sertifika hazır',
  certificateDownload: 'İndir',
  certificateShare: 'Resim olarak paylaş',
  certificateShareStory: 'Hikâye olarak paylaş',
  certificateAsImage: 'Resim olarak',
  certificateAsStory: 'Hikâye olarak',
  certificateShortName: 'Doğrulama sayfasında yalnızca adı ve baş harfi göster',
}
