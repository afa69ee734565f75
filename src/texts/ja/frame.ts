import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: '日付なし',
  toContent: '本文へ移動',
  languages: '言語',
  website: (organisation) => `${organisation}のウェブサイト`,
  heroPicture: (name) => `ギャラリーの表紙：${name}`,
  staysUntil: same((date) => `このギャラリーは${date}までご覧いただけます。`),
  daysLeft: (days) => `あと${days}日`,
  support: 'お問い合わせ',
  supportSubject: (organisation, number, date) => `ギャラリー${number}、${organisation}、${date}`,
  supportBody: (organisation, name, number, date) =>
    `こんにちは。\n\nギャラリーについて質問があります。\n\n\n\n事業者：${organisation}\n名前：${name}\n番号：${number}\n日付：${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'ギャラリーが見つかりません',
  notFound: 'リンクの期限が切れているか、リンクが正しくない可能性があります。',
  welcomeTitle: same('写真はここに表示されます'),
  welcome: same('まだ写真はありません。後ほどもう一度このリンクを開いてください。リンクは変わりません。'),
  notFoundHint: '届いたメールのリンクから直接開くのが確実です。',
  recoverTitle: 'リンクを再送する',
  recoverHint: '受付時にメールアドレスを登録された方には、そのアドレスのすべてのギャラリーのリンクをお送りします。',
  recoverEmail: 'メールアドレス',
  recoverButton: 'リンクを受け取る',
  recoverInvalid: '正しいメールアドレスを入力してください。',
  recoverDoneTitle: 'メールをご確認ください',
  recoverDone:
    'このアドレスのギャラリーがあれば、まもなくリンクが届きます。届かない場合は迷惑メールフォルダーもご確認ください。',
  loadFailed: 'ギャラリーを読み込めませんでした',
  loadFailedHint: '問題が続く場合は、お問い合わせください。',
  loadAgain: 'もう一度試す',
  tooMany: '試行回数が多すぎます。数分後にもう一度お試しください。',
  sharedBy: (name) => (name ? `${name}さんからの共有` : '共有された写真・動画'),
  card: (organisation) => `${organisation}の写真と動画`,
  pinTitle: 'このギャラリーにはPINがあります',
  pinHint:
    'PINはギャラリーのメールに記載されているか、現地でスタッフがお伝えしています。この端末での入力は一度だけです。',
  pinLabel: 'PIN（4～6桁の数字）',
  pinButton: 'ギャラリーを開く',
  pinMalformed: 'PINは4～6桁の数字です。',
  pinWrong: 'PINが正しくありません。5回間違えると、しばらくお待ちいただきます。',
  pinTooMany: (time) => `PINの間違いが多すぎます。待ち時間：${time}`,
  privacyNotice: 'プライバシー',
  imprint: '運営者情報',
  accessibility: 'アクセシビリティ',
  deleteData: 'データを削除する',
}
