import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: '受付',
  lead: same('ご記入いただくと、撮影用の番号が発行されます。'),
  name: 'お名前',
  email: 'メール',
  optional: '任意',
  emailHint: same('写真のリンクをこちらにお送りします。'),
  language: '言語',
  languageNote: 'ギャラリーとメールの言語',
  consent: (organisation) =>
    `${organisation}がこのツアーで私を撮影（写真・動画）し、思い出の記録を作成することに同意します。`,
  terms: same(
    (organisation, mediaDays, personalDays) =>
      `撮影は${organisation}のスタッフが行います。撮影したものは、お客様のギャラリーとムービーにのみ使用します。${
        mediaDays > 0 ? `写真と動画は${mediaDays}日後に削除されます。` : '写真と動画は、削除されるまで保存されます。'
      }お名前とメールアドレスは${personalDays}日後に削除されます。同意はいつでも取り消せます。スタッフにお申し付けください。`,
  ),
  withoutConsent: same('チェックがなくても番号は発行されます。その場合、お客様の写真や動画は保存されません。'),
  minor: {
    tick: '18歳未満',
    name: '保護者のお名前',
    hint: 'この方がお子様に代わって撮影に同意します。',
    missing: 'お子様の保護者のお名前が入力されていません。',
  },
  privacy: 'プライバシー',
  submit: '受付する',

  faultMark: 'エラー',
  faults: {
    name_missing: same('お名前を入力してください。'),
    name_too_long: same('お名前は200文字までです。短くしてください。'),
    email_wrong: same('正しいメールアドレス（例：mia@example.com）を入力するか、空欄にしてください。'),
    too_many: same('ただいま受付が混み合っています。1分後にもう一度お試しください。'),
  },

  slipTitle: same((meant) => `${meant}ではありませんか？`),
  slipTyped: (typed) => `入力されたのは${typed}です。`,
  slipTake: (meant) => `はい、${meant}`,
  slipKeep: (typed) => `いいえ、${typed}です`,
  consentTitle: '撮影なしで受付しますか？',
  consentAsk: same('同意がない場合も番号は発行されますが、お客様の写真や動画は保存されません。'),
  consentGive: '同意する',
  consentWithout: '撮影なしで受付',
  edit: '入力内容を変更',

  doneTitle: '受付完了',
  number: same('お客様の番号'),
  showGuide: same('この番号をガイドにお見せください。'),
  gallery: same('写真はここに表示されます'),
  emailComes: (address) => `すべて整い次第、リンクを${address}にお送りします。`,
  emailMayCome: (address) => `リンクは${address}にもメールでお送りします。`,
  noEmail: same('メールアドレスの登録がないため、メールは届きません。今のうちにリンクを保存してください。'),
  noPictures: same(
    '撮影に同意されていないため、お客様の写真や動画は保存されません。ご希望の場合はガイドにお申し付けください。',
  ),
  next: '続けて別の方を受付',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'このリンクは無効です',
    text: 'リンクが終了したか、不完全です。',
    hint: '最新のリンクは現地のスタッフにお尋ねください。',
  },
  paused: {
    title: '受付を一時停止しています',
    text: 'ツアーは現在中断しています。',
    hint: '数分後にページを再読み込みするか、スタッフにお尋ねください。',
  },
  ended: {
    title: '受付は終了しました',
    text: 'このツアーはすでに終了しています。',
    hint: '現地のスタッフがお手伝いします。',
  },
  full: {
    title: '満員です',
    text: 'このツアーの番号はすべて発行済みです。',
    hint: '現地のスタッフがお手伝いします。',
  },
  too_many: {
    title: '少々お待ちください',
    text: 'この回線からの試行回数が多すぎます。',
    hint: '1分後に再開できます。',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'シフトの状況',
  shift: { active: '進行中', paused: '一時停止', ended: '終了', archived: 'アーカイブ済み' },
  places: (customers, places) => `${places}枠中${customers}名`,
  figures: { customers: 'お客様', done: '完了', sent: '送信済み', open: '未完了' },
  customer: {
    new: '新規',
    uploading: 'アップロード中',
    waiting: '待機中',
    preparing: '準備中',
    processing: '処理中',
    ready: 'メール送信可能',
    completed: '完了',
    failed: '失敗',
    refused: '撮影なし',
  },
  email: {
    pending: 'メール未送信',
    sent: 'メール送信済み',
    failed: 'メール送信失敗',
    none: 'メールなし',
  },
  photos: (count) => `写真${count}枚`,
  videos: (count) => `動画${count}本`,
  noMedia: 'まだ写真・動画がありません',
  anonymised: '匿名化済み',
  empty: 'まだ誰も受付していません。',
  asOf: (time) => `${time}時点`,
  refreshes: (seconds) => `${seconds}秒ごとに更新されます。`,
  stop: '停止',
  refreshNow: '今すぐ更新',
  resume: '自動更新を再開',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'データを削除する',
  intro: 'お渡しした番号と、受付時に登録したメールアドレスで、すべての写真・動画とデータを削除できます。',
  number: 'お客様番号',
  numberHint: '例：007。ギャラリーとメールに記載されています。',
  email: 'メールアドレス',
  warning: '削除は元に戻せません。写真を残したい場合は、先にダウンロードしてください。',
  button: '削除を申請する',
  submittedTitle: '削除の申請を受け付けました',
  submitted: (days) =>
    `番号とアドレスが一致する場合、確認用リンクを記載したメールがまもなく届きます。確認後、データは${days}日以内に削除され、完了をメールでお知らせします。`,
  confirmTitle: '削除の確認',
  confirm: 'このボタンを押すと、メールに記載されたすべての写真・動画とデータが削除されます。',
  confirmButton: '完全に削除する',
  confirmedTitle: '削除が確定しました',
  confirmed: (date) => `データは遅くとも${date}までに削除されます。その際、最後のメールをお送りします。`,
  doneTitle: 'データは削除されました',
  done: 'この申請に関するデータはもう残っていません。',
  invalidTitle: 'リンクが無効です',
  invalid: 'リンクの期限が切れているか、不完全です。もう一度申請できます。',
  again: '新しい申請',
  numberInvalid: '番号は表示どおりに入力してください（例：007）。',
  emailInvalid: '正しいメールアドレスを入力してください。',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'これ以上の撮影を希望しない',
  lead: 'いつでも、理由なく、不利益もなく行えます。',
  agreed: '次の内容に同意されています：',
  notAsked: '同意の確認は行われていません。',
  keep: '新しい写真・動画は今後受け付けません。ギャラリーにあるものは、所定の期間そのまま残ります。',
  keepButton: '新しい写真・動画は不要',
  close:
    'あわせて、ギャラリーと共有されたすべてのリンクがすぐに終了します。その後開けるのはスタッフだけで、削除は通常の期間の終わりに行われます。写真を残したい場合は、先にダウンロードしてください。',
  closeButton: 'ギャラリーを閉じる',
  deletion: 'このページでは何も削除されません。削除には別の申請があります：',
  refused: '新しい写真・動画は受け付けません。ギャラリーにあるものは、所定の期間そのまま残ります。',
  closedTitle: 'ギャラリーは閉じられました',
  closed: 'ギャラリーへのすべてのリンクは終了し、新しい写真・動画は受け付けません。',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'メールでのお知らせ',
  ask: (organisation) =>
    `ご希望の場合、${organisation}からお得な情報とお知らせをメールでお送りします。任意であり、同意の有無によってギャラリーが変わることはありません。`,
  how: 'まず、ギャラリーと同じメールアドレスに確認メールが届きます。そのリンクから確認して初めて同意となります。同意はいつでも取り消せます。',
  sendButton: '確認メールを送信',
  asked: '確認メールをお送りしています。メール内のリンクからご確認ください。',
  notArrived: '届かない場合は、迷惑メールフォルダーもご確認いただくか、数分後にもう一度送信してください。',
  againButton: 'もう一度送信',
  confirm: (organisation) =>
    `はい、${organisation}からのお得な情報とお知らせをメールで受け取ることに同意します。同意はいつでも取り消せます。`,
  agreeButton: '同意する',
  agreed: (organisation) => `同意をいただいています。${organisation}からお得な情報とお知らせをメールでお送りします。`,
  withdrawButton: '同意を取り消す',
  withdrawn: (organisation) => `${organisation}からのお得な情報とお知らせは、今後メールでお送りしません。`,
  ended: '新しいリンクはギャラリーの一番下からお申し込みいただけます。',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: '証明書の確認',
  genuine: 'この証明書は本物です',
  name: 'お名前',
  what: 'アクティビティ',
  day: '日付',
  by: '発行者',
  unknown: { title: 'このコードの証明書はありません', text: 'コードが不完全か、証明書がすでに存在しません。' },
}
