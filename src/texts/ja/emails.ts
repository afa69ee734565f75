import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: same((organisation) => `${organisation}での思い出が届きました`),
  greeting: same((name) => (name ? `${name}様` : 'お客様へ')),
  sentence: same((what, date) => `${date}の${what}ができあがりました。ギャラリーでご覧いただけます。`),
  sentenceMany: same((what, date) => `${date}の${what}ができあがりました。ギャラリーでご覧いただけます。`),
  yours: same({
    film: '思い出のムービー',
    photos: (count: number) => (count === 1 ? '思い出の写真' : `思い出の写真${count}枚`),
    clips: (count: number) => (count === 1 ? '思い出の動画' : `思い出の動画${count}本`),
    keepsake: '思い出の記録',
  }),
  photos: (count) => `写真${count}枚`,
  clips: (count) => `動画${count}本`,
  button: same('ギャラリーを開く'),
  linkBelow: same('または次のリンクを開いてください：'),
  filmPicture: 'ムービーを見る',
  photoPicture: 'ギャラリーの写真',
  stays: same((days) => `ギャラリーは${days}日間ご覧いただけます。`),
  staysForever: same('ギャラリーは期限なくご覧いただけます。'),
  personal: same('このリンクはお客様専用です。リンクを知っている人は写真を見ることができます。'),
  pin: (pin) => `開くためのPIN：${pin}`,
  pinKnown: '開くには、現地でスタッフがお伝えしたPINが必要です。',
  why: same(
    (organisation, session, number) =>
      `このメールは、「${session}」に番号${number}で受付された方に${organisation}からお送りしています。`,
  ),
  questions: same('ご質問はこのメールにご返信いただくか、次の宛先までお寄せください：'),
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `ギャラリーのリンク：${organisation}`),
  link: same('ご希望のギャラリーのリンクをお送りします。'),
  links: same('ご希望のギャラリーのリンクをすべてお送りします。'),
  linkOf: (session, date, number) => `${session}、${date}、番号${number}`,
  linkWhy: same(
    (organisation) =>
      `このメールは、ギャラリーのページでこのアドレスへの送信が依頼されたため、${organisation}からお送りしています。`,
  ),
  notMe: same('お心当たりのない場合は、このメールを削除してください。'),

  newsSubject: (organisation) => `ご確認ください：${organisation}からのお知らせ`,
  news: same(
    (organisation) =>
      `${organisation}からのお得な情報とお知らせをメールで受け取るお申し込みがありました。次のリンクからご確認ください：`,
  ),
  newsButton: '確認する',
  newsUntil: same(
    (days) =>
      `リンクの有効期間は${days}日間です。お心当たりのない場合は、何もする必要はありません。広告のメールは届きません。`,
  ),

  deletionSubject: 'データの削除をご確認ください',
  deletionAsk: (organisation) => `このアドレスについて、${organisation}にある次のデータの削除が申請されました：`,
  deletionWhat:
    '写真、動画、ムービー、認定証、お名前、メールアドレス、ギャラリーのリンクがすべて削除されます。元に戻すことはできません。',
  deletionButton: '削除を確定する',
  deletionUntil: (days) => `リンクの有効期間は${days}日間です。確定されない限り、何も削除されません。`,
  deletedSubject: 'データを削除しました',
  deleted: (organisation) =>
    `お申し込みのとおり、${organisation}にあるお客様のデータを削除しました：写真、動画、ムービー、認定証、お名前、メールアドレス、ギャラリーのリンク。このアドレスも、本メールの送信後に削除されます。`,
  partlySubject: 'データの一部を削除しました',
  partly: (organisation) =>
    `お申し込みのとおり、${organisation}にあるお客様のデータの一部を削除しました。残りのデータとこのアドレスは、すでにお知らせした理由により、当面保管されます。`,
  heldSubject: 'データはまだ削除できません',
  held: (organisation) =>
    `${organisation}にあるお客様のデータの削除を申請いただきました。しかし、当面データを保管すべき法的な理由があるため、まだ削除できません。`,
  heldReasons: {
    claims: '法的請求の提起、行使または防御のためにデータが必要です（EU一般データ保護規則第17条第3項(e)）。',
    obligation:
      '法律または当局の命令により、データの保管が義務付けられています（EU一般データ保護規則第17条第3項(b)）。',
  },
  heldUntil: (date) =>
    `保管は遅くとも${date}に終了し、新たな理由が生じない限り、データは削除されます。それまでギャラリーは閉じたままとなり、データはこの理由のためにのみ使用されます。`,
  heldRights: 'データ保護監督機関に苦情を申し立てること、または裁判所に訴えることができます。',
}
