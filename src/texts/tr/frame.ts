import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Tarih yok',
  toContent: 'İçeriğe geç',
  languages: 'Dil',
  website: (organisation) => `Web sitesi: ${organisation}`,
  heroPicture: (name) => `Galerinin kapak resmi: ${name}`,
  staysUntil: {
    formal: (date) => `Bu galeri ${date} tarihine kadar sizin için burada.`,
    informal: (date) => `Bu galeri ${date} tarihine kadar senin için burada.`,
  },
  support: 'Destekle iletişime geç',
  supportSubject: (organisation, number, date) => `Galeri ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Merhaba,\n\ngalerimle ilgili bir sorum var:\n\n\n\nİşletme: ${organisation}\nAd: ${name}\nNumara: ${number}\nTarih: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galeri bulunamadı',
  notFound: 'Bağlantının süresi dolmuş veya bağlantı geçersiz olabilir.',
  welcomeTitle: { formal: 'Fotoğraflarınız burada görünecek', informal: 'Fotoğrafların burada görünecek' },
  welcome: {
    formal: 'Henüz fotoğraf yok. Bu bağlantıyı daha sonra yeniden açın; bağlantı aynı kalır.',
    informal: 'Henüz fotoğraf yok. Bu bağlantıyı daha sonra yeniden aç; bağlantı aynı kalır.',
  },
  notFoundHint: 'En güvenlisi, bağlantıyı doğrudan geldiği e-postadan açmaktır.',
  recoverTitle: 'Bağlantıları yeniden gönder',
  recoverHint: 'Kayıtta bir e-posta adresi verildiyse, bu adrese ait tüm galerilerin bağlantıları oraya gönderilir.',
  recoverEmail: 'E-posta adresi',
  recoverButton: 'Bağlantıları iste',
  recoverInvalid: 'Lütfen geçerli bir e-posta adresi girin.',
  recoverDoneTitle: 'Lütfen gelen kutusuna bakın',
  recoverDone:
    'Bu adrese ait galeriler varsa bağlantılar birazdan gelir. Gelmezse lütfen istenmeyen e-posta klasörüne de bakın.',
  loadFailed: 'Galeri yüklenemedi',
  loadFailedHint: 'Sorun devam ederse lütfen bizimle iletişime geçin.',
  loadAgain: 'Tekrar deneyin',
  tooMany: 'Çok fazla deneme yapıldı. Lütfen birkaç dakika sonra yeniden deneyin.',
  sharedBy: (name) => (name ? `Paylaşan: ${name}` : 'Paylaşılan görüntüler'),
  card: (organisation) => `Fotoğraflar ve videolar: ${organisation}`,
  privacyNotice: 'Gizlilik',
  imprint: 'Künye',
  accessibility: 'Erişilebilirlik',
  deleteData: 'Verilerimi sil',
}
