import type { Texts } from '../de.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Bağlantı kopyalandı',
  linkNotCopied: 'Bağlantı kopyalanamadı',
  archiveFailed: 'ZIP arşivi oluşturulamadı',
  manyFilesTitle: 'Tümü indirilsin mi?',
  manyFiles: {
    formal: (files, size) =>
      `${files} dosyayı (${size}) ZIP olarak paketlemek üzeresiniz. Bu birkaç dakika sürebilir. Devam edilsin mi?`,
    informal: (files, size) =>
      `${files} dosyayı (${size}) ZIP olarak paketlemek üzeresin. Bu birkaç dakika sürebilir. Devam edilsin mi?`,
  },
  manyFilesYes: 'Devam et',
  cancel: 'Vazgeç',
  archiveProgress: (done, total) => `${done}/${total} dosya işleniyor...`,
  archiveDone: 'ZIP hazır',
  archiveBroken: 'Bağlantı koptu. Tarayıcı indirmeyi kaldığı yerden sürdürebilir.',

  selected: (count) => `${count} seçildi`,
  selectAll: 'Tümü',
  selectEnd: 'Seçimi bitir',
  favourite: 'Favori',
  favouritesOnly: 'Yalnızca favoriler',
  favouriteFailed: 'Favori kaydedilmedi. Lütfen yeniden dokunun.',
  asCover: 'Kapak yap',
  coverFailed: 'Kapak kaydedilmedi. Lütfen tekrar dokunun.',
  downloadSelected: 'İndir',
  shareSelected: 'Paylaş',

  savePreparing: (done, total) => `${done}/${total} hazırlanıyor`,
  saveReady: (count) => `${count} dosyayı şimdi kaydet`,
  saveRest: (left) => `${left} dosya kaldı`,
  saveHint: 'Açılan pencerede “Görüntüleri Kaydet” seçilmeli.',
  saved: 'Kaydedildi',
  saveFailed: 'Kaydedilemedi. “İndir” düğmesiyle de olur.',

  mailMeTo: (address) => `Bağlantı şu adrese gidecek: ${address}`,
  mailMeAsk: 'E-posta adresi',
  mailMeWhy: 'Böylece her şey daha sonra rahatça bilgisayara indirilebilir.',
  mailSend: 'Gönder',
  mailSent: 'E-posta yola çıktı',
  mailInvalid: 'Lütfen geçerli bir e-posta adresi girin',
  mailTooMany: 'Son bir saatte zaten birkaç e-posta gönderildi. Lütfen daha sonra yeniden deneyin.',
  mailFailed: 'E-posta gönderilemedi',

  shareWhole: 'Galerinin tamamı',
  shareWholeNote: 'Bu bağlantıya sahip olan herkes her şeyi görebilir ve indirebilir.',
  shareSome: 'Yalnızca bir seçki',
  shareSomeNote: 'Yalnızca seçilenleri gösteren ikinci bir bağlantı. İstenildiği an sonlandırılabilir.',
  shareChoose: 'Görüntüleri seç',
  shareMake: 'Bağlantı oluştur',
  sharePicture: 'Mesajlarda önizleme olarak ilk görüntüyü göster',
  shareMade: 'Bağlantı hazır',
  shareCopy: 'Bağlantıyı kopyala',
  shareSend: 'Bağlantıyı gönder',
  shareMail: 'E-posta',
  shareQr: 'Okutmak için QR kodu',
  shareLine: (items, views) => `${items} görüntü, ${views} ziyaret`,
  shareEnd: 'Sonlandır',
  shareEnded: 'Bağlantı sonlandırıldı',
  shareFailed: 'Bağlantı oluşturulamadı',

  newMedia: 'Yeni görüntüler geldi',
  offline: 'Bağlantı yok. Yüklenmiş olanlar görünmeye devam eder.',

  downloadStarted: 'İndirme başladı',
  downloadFailed: 'İndirme başarısız oldu',
  sizeOriginal: 'Orijinal',
  sizeWeb: 'Web',
  sizeNote: 'Web daha küçüktür ve ekranlar için yeterlidir. Seçim bu cihazdaki tüm indirmeler için geçerlidir.',

  filmStory: 'Hikâyeler için dikey',
  filmTeaser: 'Tanıtım',
  shareReady: 'Hazır. Bir kez daha “Paylaş”.',
  photoOf: (position, name) => `Fotoğraf ${position}, ${name}`,
  certificateDownloaded: 'Sertifika indirildi',
  certificateFailed: 'Sertifika indirilemedi',

  preview: 'Önizleme',
  close: 'Kapat',
  next: 'İleri',
  previous: 'Geri',

  slideshow: 'Slayt gösterisi',
  pause: 'Duraklat',
  play: 'Oynat',
}
