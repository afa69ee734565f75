import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the emails. The sentence begins with the date: `yours` comes inside of it, in small letters. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Hatıranız hazır: ${organisation}`,
    informal: (organisation) => `Hatıran hazır: ${organisation}`,
  },
  greeting: same((name) => (name ? `Merhaba ${name},` : 'Merhaba,')),
  sentence: {
    formal: (what, date) => `${date} tarihli ${what} hazır ve galerinizde sizi bekliyor.`,
    informal: (what, date) => `${date} tarihli ${what} hazır ve galerinde seni bekliyor.`,
  },
  sentenceMany: {
    formal: (what, date) => `${date} tarihli ${what} hazır ve galerinizde sizi bekliyor.`,
    informal: (what, date) => `${date} tarihli ${what} hazır ve galerinde seni bekliyor.`,
  },
  yours: {
    formal: {
      film: 'filminiz',
      photos: (count) => (count === 1 ? 'fotoğrafınız' : `${count} fotoğrafınız`),
      clips: (count) => (count === 1 ? 'videonuz' : `${count} videonuz`),
      keepsake: 'hatıranız',
    },
    informal: {
      film: 'filmin',
      photos: (count) => (count === 1 ? 'fotoğrafın' : `${count} fotoğrafın`),
      clips: (count) => (count === 1 ? 'videon' : `${count} videon`),
      keepsake: 'hatıran',
    },
  },
  photos: (count) => `${count} fotoğraf`,
  clips: (count) => `${count} video`,
  button: { formal: 'Galerinizi açın', informal: 'Galerini aç' },
  linkBelow: { formal: 'Ya da bu bağlantıyı açın:', informal: 'Ya da bu bağlantıyı aç:' },
  filmPicture: 'Filmi izle',
  photoPicture: 'Galeriden bir fotoğraf',
  stays: {
    formal: (days) => `Galeri ${days} gün boyunca sizin için açık.`,
    informal: (days) => `Galeri ${days} gün boyunca senin için açık.`,
  },
  staysForever: {
    formal: 'Galeri süresiz olarak sizin için açık.',
    informal: 'Galeri süresiz olarak senin için açık.',
  },
  personal: {
    formal: 'Bağlantı kişiseldir: Ona sahip olan herkes fotoğraflarınızı görür.',
    informal: 'Bağlantı kişiseldir: Ona sahip olan herkes fotoğraflarını görür.',
  },
  pin: (pin) => `Açmak için PIN: ${pin}`,
  pinKnown: 'Açmak için ekibin yerinde söylediği PIN gerekir.',
  why: {
    formal: (organisation, session, number) =>
      `Bu e-postayı ${organisation} gönderdi, çünkü “${session}” turuna ${number} numarasıyla kaydoldunuz.`,
    informal: (organisation, session, number) =>
      `Bu e-postayı ${organisation} gönderdi, çünkü “${session}” turuna ${number} numarasıyla kaydoldun.`,
  },
  questions: {
    formal: 'Sorunuz mu var? Bu e-postayı yanıtlayın veya şu adrese yazın:',
    informal: 'Sorun mu var? Bu e-postayı yanıtla veya şu adrese yaz:',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Galerinizin bağlantısı: ${organisation}`,
    informal: (organisation) => `Galerinin bağlantısı: ${organisation}`,
  },
  link: {
    formal: 'İstediğiniz gibi, galerinizin bağlantısı burada.',
    informal: 'İstediğin gibi, galerinin bağlantısı burada.',
  },
  links: {
    formal: 'İstediğiniz gibi, galerilerinizin bağlantıları burada.',
    informal: 'İstediğin gibi, galerilerinin bağlantıları burada.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, numara ${number}`,
  linkWhy: same(
    (organisation) =>
      `Bu e-postayı ${organisation} gönderdi, çünkü biri galeri sayfasında bu adrese gönderilmesini istedi.`,
  ),
  notMe: {
    formal: 'Bunu siz istemediyseniz bu e-postayı silmeniz yeterli.',
    informal: 'Bunu sen istemediysen bu e-postayı silmen yeterli.',
  },

  newsSubject: (organisation) => `Onay bekliyor: ${organisation} haberleri`,
  news: {
    formal: (organisation) =>
      `${organisation} tarafından gönderilen teklif ve haberleri e-postayla almak istediniz. Lütfen şu bağlantıyla onaylayın:`,
    informal: (organisation) =>
      `${organisation} tarafından gönderilen teklif ve haberleri e-postayla almak istedin. Lütfen şu bağlantıyla onayla:`,
  },
  newsButton: 'Onayla',
  newsUntil: {
    formal: (days) =>
      `Bağlantı ${days} gün geçerlidir. Bunu siz istemediyseniz bir şey yapmanız gerekmez: Reklam gelmez.`,
    informal: (days) =>
      `Bağlantı ${days} gün geçerlidir. Bunu sen istemediysen bir şey yapman gerekmez: Reklam gelmez.`,
  },

  deletionSubject: 'Lütfen verilerinizin silinmesini onaylayın',
  deletionAsk: (organisation) => `Bu adres için şu verilerin silinmesi istendi (${organisation}):`,
  deletionWhat:
    'Tüm fotoğraflar, videolar, filmler ve sertifikalar, ad, e-posta adresi ve tüm galeri bağlantıları silinir. Bu işlem geri alınamaz.',
  deletionButton: 'Silmeyi onayla',
  deletionUntil: (days) => `Bağlantı ${days} gün geçerlidir. Onay olmadan hiçbir şey silinmez.`,
  deletedSubject: 'Verileriniz silindi',
  deleted: (organisation) =>
    `Verileriniz isteğiniz üzerine silindi (${organisation}): fotoğraflar, videolar, filmler, sertifikalar, ad, e-posta adresi ve galeri bağlantıları. Bu e-posta gönderildikten sonra bu adres de silinir.`,
  partlySubject: 'Verilerinizin bir kısmı silindi',
  partly: (organisation) =>
    `Verilerinizin bir kısmı isteğiniz üzerine silindi (${organisation}). Kalanı ve bu adres, size daha önce bildirdiğimiz nedenle şimdilik saklanıyor.`,
  heldSubject: 'Verileriniz henüz silinemiyor',
  held: (organisation) =>
    `Verilerinizin silinmesini istediniz (${organisation}). Bu henüz mümkün değil, çünkü verilerin şimdilik saklanması için yasal bir neden var.`,
  heldReasons: {
    claims:
      'Veriler, hukuki taleplerin ileri sürülmesi, kullanılması veya savunulması için gereklidir (AB Genel Veri Koruma Tüzüğü, GDPR, madde 17, fıkra 3, bent e).',
    obligation:
      'Bir yasa veya bir makamın emri verilerin saklanmasını gerektiriyor (AB Genel Veri Koruma Tüzüğü, GDPR, madde 17, fıkra 3, bent b).',
  },
  heldUntil: (date) =>
    `Saklama en geç ${date} tarihinde sona erer ve yeni bir neden ortaya çıkmazsa veriler silinir. O zamana kadar galeri kapalı kalır ve veriler yalnızca bu nedenle kullanılır.`,
  heldRights: 'Bir veri koruma denetim makamına şikâyette bulunabilir veya mahkemeye başvurabilirsiniz.',
}
