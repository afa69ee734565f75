import type { Texts } from '../de.ts'
import { same } from '../forms.ts'
import { files, pictures, visits } from './counts.ts'

/** Texts of the lazily loaded parts of the gallery (src/web/public/lazy), loaded with them. */
export const lazy: Texts['lazy'] = {
  linkCopied: 'Връзката е копирана',
  linkNotCopied: 'Връзката не можа да се копира',
  archiveFailed: 'ZIP архивът не можа да се създаде',
  manyFilesTitle: 'Изтегляне на всичко?',
  manyFiles: same(
    (count, size) => `В ZIP архив: ${files(count)} (${size}). Това може да отнеме няколко минути. Продължаване?`,
  ),
  manyFilesYes: 'Продължаване',
  cancel: 'Отказ',
  archiveProgress: (done, total) => `Подготвени файлове: ${done}/${total}...`,
  archiveDone: 'ZIP архивът е готов!',
  archiveBroken: 'Връзката прекъсна. Браузърът може да продължи изтеглянето.',

  selected: (count) => `Избрани: ${count}`,
  selectAll: 'Всички',
  selectEnd: 'Край на избора',
  favourite: 'Любима',
  favouritesOnly: 'Само любими',
  favouriteFailed: 'Любимата не беше запазена. Докоснете отново.',
  asCover: 'Като заглавна снимка',
  coverFailed: 'Заглавната снимка не беше запазена. Моля, докоснете отново.',
  downloadSelected: 'Изтегляне',
  shareSelected: 'Споделяне',

  savePreparing: (done, total) => `Подготвя се ${done} от ${total}`,
  saveReady: (count) => `Запазване на ${files(count)}`,
  saveRest: (left) => (left === 1 ? 'Остава 1 файл' : `Остават ${left} файла`),
  saveHint: 'В следващия прозорец е командата за запазване на изображенията.',
  saved: 'Запазено',
  saveFailed: 'Запазването не успя. Може и с „Изтегляне“.',

  mailMeTo: (address) => `Връзката ще пристигне на ${address}.`,
  mailMeAsk: 'Имейл адрес',
  mailMeWhy: 'Така всичко може спокойно да се изтегли на компютър.',
  mailSend: 'Изпращане',
  mailSent: 'Имейлът е на път',
  mailInvalid: 'Необходим е валиден имейл адрес',
  mailTooMany: 'През последния час вече бяха изпратени няколко имейла. Може да се опита отново по-късно.',
  mailFailed: 'Имейлът не можа да се изпрати',

  shareWhole: 'Цялата галерия',
  shareWholeNote: 'Който има тази връзка, вижда всичко и може да изтегли всичко.',
  shareSome: 'Само избраното',
  shareSomeNote: 'Втора връзка, която показва само избраните кадри. Може да бъде прекратена по всяко време.',
  shareChoose: 'Избор на кадри',
  shareMake: 'Създаване на връзка',
  sharePicture: 'Първият кадър да се вижда като изображение в съобщенията',
  shareMade: 'Връзката е готова',
  shareCopy: 'Копиране',
  shareSend: 'Изпращане',
  shareMail: 'Имейл',
  shareQr: 'QR код за сканиране',
  shareLine: (items, views) => `${pictures(items)}, ${visits(views)}`,
  shareEnd: 'Прекратяване',
  shareEnded: 'Връзката е прекратена',
  shareFailed: 'Връзката не можа да се създаде',

  newMedia: 'Има нови кадри',
  offline: 'Няма интернет. Вече зареденото остава видимо.',

  downloadStarted: 'Изтеглянето започна',
  downloadFailed: 'Изтеглянето не успя',
  sizeOriginal: 'Оригинал',
  sizeWeb: 'Уеб',
  sizeNote: 'Уеб е по-малък и стига за екрани. Изборът важи за всички изтегляния на това устройство.',

  filmStory: 'Вертикално за истории',
  filmTeaser: 'Тийзър',
  shareReady: 'Готово. Докоснете „Споделяне“ още веднъж.',
  photoOf: (position, name) => `Снимка ${position} – ${name}`,
  certificateDownloaded: 'Сертификатът е изтеглен',
  certificateFailed: 'Сертификатът не можа да се изтегли',

  preview: 'Преглед',
  close: 'Затваряне',
  next: 'Напред',
  previous: 'Назад',

  slideshow: 'Слайдшоу',
  pause: 'Пауза',
  play: 'Пускане',
}
