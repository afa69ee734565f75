import type { Texts } from '../de.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Kayıt',
  lead: {
    formal: 'Bilgilerinizi girin, çekimler için numaranızı alın.',
    informal: 'Bilgilerini gir, çekimler için numaranı al.',
  },
  name: 'Ad',
  email: 'E-posta',
  optional: 'isteğe bağlı',
  emailHint: {
    formal: 'Fotoğraflarınızın bağlantısı buraya gelir.',
    informal: 'Fotoğraflarının bağlantısı buraya gelir.',
  },
  language: 'Dil',
  languageNote: 'galeri ve e-posta için',
  consent: (organisation) =>
    `${organisation} ekibinin bu turda fotoğraf ve videomu çekmesine ve bunlardan hatıramı hazırlamasına rıza gösteriyorum.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Çekimleri ${organisation} ekibi yapar; bunlar yalnızca galeriniz ve filminiz içindir. ${
        mediaDays > 0 ? `Görüntüler ${mediaDays} gün sonra silinir` : 'Görüntüler silinene kadar saklanır'
      }, adınız ve adresiniz ise ${personalDays} gün sonra silinir. Rızanızı istediğiniz an geri alabilirsiniz; ekibe söylemeniz yeterli.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Çekimleri ${organisation} ekibi yapar; bunlar yalnızca galerin ve filmin içindir. ${
        mediaDays > 0 ? `Görüntüler ${mediaDays} gün sonra silinir` : 'Görüntüler silinene kadar saklanır'
      }, adın ve adresin ise ${personalDays} gün sonra silinir. Rızanı istediğin an geri alabilirsin; ekibe söylemen yeterli.`,
  },
  withoutConsent: {
    formal: 'İşaretlemeseniz de numara alırsınız; o zaman hiçbir görüntünüz saklanmaz.',
    informal: 'İşaretlemesen de numara alırsın; o zaman hiçbir görüntün saklanmaz.',
  },
  minor: {
    tick: '18 yaşından küçük',
    name: 'Ebeveynin veya velinin adı',
    hint: 'Bu kişi çekimlere çocuk adına rıza gösterir.',
    missing: 'Çocuğun ebeveyninin veya velisinin adı eksik.',
  },
  privacy: 'Gizlilik',
  submit: 'Kaydol',

  faultMark: 'Hata',
  faults: {
    name_missing: { formal: 'Lütfen adınızı girin.', informal: 'Lütfen adını gir.' },
    name_too_long: {
      formal: 'Ad en fazla 200 karakter olabilir. Lütfen kısaltın.',
      informal: 'Ad en fazla 200 karakter olabilir. Lütfen kısalt.',
    },
    email_wrong: {
      formal: 'Lütfen geçerli bir e-posta adresi girin, örneğin mia@example.com, ya da alanı boş bırakın.',
      informal: 'Lütfen geçerli bir e-posta adresi gir, örneğin mia@example.com, ya da alanı boş bırak.',
    },
    too_many: {
      formal: 'Şu anda çok sayıda kişi kaydoluyor. Lütfen bir dakika sonra yeniden deneyin.',
      informal: 'Şu anda çok sayıda kişi kaydoluyor. Lütfen bir dakika sonra yeniden dene.',
    },
  },

  slipTitle: {
    formal: (meant) => `Şunu mu demek istediniz: ${meant}?`,
    informal: (meant) => `Şunu mu demek istedin: ${meant}?`,
  },
  slipTyped: (typed) => `Girilen: ${typed}`,
  slipTake: (meant) => `Evet, ${meant}`,
  slipKeep: (typed) => `Hayır, ${typed} doğru`,
  consentTitle: 'Fotoğrafsız mı kaydolunsun?',
  consentAsk: {
    formal: 'Rızanız olmadan da numaranızı alırsınız, ancak hiçbir görüntünüz saklanmaz.',
    informal: 'Rızan olmadan da numaranı alırsın, ancak hiçbir görüntün saklanmaz.',
  },
  consentGive: 'Rıza gösteriyorum',
  consentWithout: 'Fotoğrafsız kaydol',
  edit: 'Bilgileri değiştir',

  doneTitle: 'Kayıt tamam',
  number: { formal: 'Numaranız', informal: 'Numaran' },
  showGuide: {
    formal: 'Bu numarayı rehberinize gösterin.',
    informal: 'Bu numarayı rehberine göster.',
  },
  gallery: { formal: 'Fotoğraflarınız burada görünecek', informal: 'Fotoğrafların burada görünecek' },
  emailComes: (address) => `Her şey hazır olunca bağlantı şu adrese gelir: ${address}`,
  emailMayCome: (address) => `Bağlantı e-postayla da gelir: ${address}`,
  noEmail: {
    formal: 'Adres verilmediği için e-posta gelmeyecek. Bu yüzden bağlantıyı şimdi kaydedin.',
    informal: 'Adres verilmediği için e-posta gelmeyecek. Bu yüzden bağlantıyı şimdi kaydet.',
  },
  noPictures: {
    formal:
      'Çekimlere rıza göstermediniz: Hiçbir görüntünüz saklanmaz. Yine de fotoğraf isterseniz rehberinize söyleyin.',
    informal: 'Çekimlere rıza göstermedin: Hiçbir görüntün saklanmaz. Yine de fotoğraf istersen rehberine söyle.',
  },
  next: 'Bir kişi daha kaydet',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Bu bağlantı artık geçerli değil',
    text: 'Bağlantı sonlandırılmış veya eksik.',
    hint: 'Güncel bağlantı oradaki ekipte.',
  },
  paused: {
    title: 'Kayda ara verildi',
    text: 'Tur şu anda durduruldu.',
    hint: 'Bu sayfayı birkaç dakika sonra yenileyin veya ekibe sorun.',
  },
  ended: {
    title: 'Kayıt kapandı',
    text: 'Bu tur sona erdi.',
    hint: 'Oradaki ekip memnuniyetle yardımcı olur.',
  },
  full: {
    title: 'Tüm yerler doldu',
    text: 'Bu tur için tüm numaralar verildi.',
    hint: 'Oradaki ekip memnuniyetle yardımcı olur.',
  },
  too_many: {
    title: 'Bir dakika lütfen',
    text: 'Bu bağlantı noktasından çok fazla deneme geldi.',
    hint: 'Bir dakika sonra devam edilebilir.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Vardiyanın durumu',
  shift: { active: 'Etkin', paused: 'Ara verildi', ended: 'Bitti', archived: 'Arşivlendi' },
  places: (customers, places) => `${customers}/${places} yer dolu`,
  figures: { customers: 'Misafir', done: 'Hazır', sent: 'Gönderildi', open: 'Açık' },
  customer: {
    new: 'Yeni',
    uploading: 'Yükleniyor',
    waiting: 'Bekliyor',
    preparing: 'Hazırlanıyor',
    processing: 'İşleniyor',
    ready: 'E-postaya hazır',
    completed: 'Tamamlandı',
    failed: 'Başarısız',
    refused: 'Çekim yok',
  },
  email: {
    pending: 'E-posta bekliyor',
    sent: 'E-posta gönderildi',
    failed: 'E-posta gönderilemedi',
    none: 'E-posta yok',
  },
  photos: (count) => `${count} fotoğraf`,
  videos: (count) => `${count} video`,
  noMedia: 'Henüz çekim yok',
  anonymised: 'Anonimleştirildi',
  empty: 'Henüz kimse kaydolmadı.',
  asOf: (time) => `Güncelleme: ${time}`,
  refreshes: (seconds) => `${seconds} saniyede bir yenilenir.`,
  stop: 'Durdur',
  refreshNow: 'Şimdi yenile',
  resume: 'Otomatik yenilemeyi sürdür',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Verilerimi sil',
  intro: 'Hatıradaki numara ve kayıtta verilen e-posta adresiyle tüm görüntüler ve veriler silinebilir.',
  number: 'Müşteri numarası',
  numberHint: 'Örneğin 007; galeride ve e-postada yazar.',
  email: 'E-posta adresi',
  warning: 'Silme işlemi geri alınamaz. Fotoğrafları saklamak isteyenler önce indirmelidir.',
  button: 'Silme isteğini gönder',
  submittedTitle: 'Silme isteği alındı',
  submitted: (days) =>
    `Numara ve adres birbirine aitse birazdan onay bağlantısı içeren bir e-posta gelir. Ardından veriler ${days} gün içinde silinir; bunu bir e-posta daha bildirir.`,
  confirmTitle: 'Silmeyi onayla',
  confirm: 'Bu tıklamayla e-postada belirtilen tüm görüntüler ve veriler silinir.',
  confirmButton: 'Kalıcı olarak sil',
  confirmedTitle: 'Silme onaylandı',
  confirmed: (date) => `Veriler en geç ${date} tarihinde silinir. Ardından son bir e-posta gelir.`,
  doneTitle: 'Veriler silindi',
  done: 'Bu istekle ilgili artık hiçbir şey kayıtlı değil.',
  invalidTitle: 'Bağlantı geçerli değil',
  invalid: 'Bağlantının süresi dolmuş veya bağlantı eksik. İstek yeniden gönderilebilir.',
  again: 'Yeni istek',
  numberInvalid: 'Lütfen numarayı hatırada yazdığı gibi girin, örneğin 007.',
  emailInvalid: 'Lütfen geçerli bir e-posta adresi girin.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Artık görüntüm çekilmesin',
  lead: 'Bu her zaman, gerekçesiz ve hiçbir dezavantaj olmadan mümkündür.',
  agreed: 'Şu metne rıza gösterildi:',
  notAsked: 'Rıza sorulmadı.',
  keep: 'Artık yeni görüntü kabul edilmez. Galeride olanlar, öngörülen süre boyunca orada kalır.',
  keepButton: 'Yeni görüntü yok',
  close:
    'Ayrıca galeri ve paylaşılan tüm bağlantılar hemen kapanır. Bundan sonra galeriyi yalnızca ekip açabilir; silme, olağan sürenin sonunda yapılır. Fotoğrafları saklamak isteyenler önce indirmelidir.',
  closeButton: 'Galeriyi kapat',
  deletion: 'Bu sayfada hiçbir şey silinmez. Bunun için ayrı bir istek vardır:',
  refused: 'Yeni görüntü kabul edilmez. Galeride olanlar, öngörülen süre boyunca orada kalır.',
  closedTitle: 'Galeri kapalı',
  closed: 'Galeriye giden tüm bağlantılar kapandı ve yeni görüntü kabul edilmez.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'E-postayla haberler',
  ask: (organisation) =>
    `İsteğe bağlı olarak ${organisation} e-postayla teklifler ve haberler gönderir. Bu gönüllüdür: Rıza olsun ya da olmasın galeri aynı kalır.`,
  how: 'Önce, galerinin de gönderildiği adrese bir e-posta gelir. Rıza ancak içindeki bağlantıyla verilir. Her zaman geri alınabilir.',
  sendButton: 'Onay e-postasını gönder',
  asked: 'E-posta yolda. Onay, içindeki bağlantıyla verilir.',
  notArrived: 'Gelmedi mi? Lütfen istenmeyen e-posta klasörüne de bakın ya da birkaç dakika sonra yeniden gönderin.',
  againButton: 'Yeniden gönder',
  confirm: (organisation) =>
    `Evet, ${organisation} tarafından gönderilen teklif ve haberleri e-postayla almak istiyorum. Rızamı istediğim an geri alabilirim.`,
  agreeButton: 'Rıza gösteriyorum',
  agreed: (organisation) => `Rıza verildi: ${organisation} e-postayla teklifler ve haberler gönderir.`,
  withdrawButton: 'Rızayı geri al',
  withdrawn: (organisation) => `${organisation} artık e-postayla teklif ve haber göndermez.`,
  ended: 'Galerinin en altından yenisi istenebilir.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Sertifika doğrulama',
  genuine: 'Bu sertifika gerçektir',
  name: 'Ad',
  what: 'Etkinlik',
  day: 'Tarih',
  by: 'Düzenleyen',
  unknown: { title: 'Bu koda ait bir sertifika yok', text: 'Kod eksik veya sertifika artık mevcut değil.' },
}
