import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `您在${organisation}的留念已送达`,
    informal: (organisation) => `你在${organisation}的留念已送达`,
  },
  greeting: {
    formal: (name) => (name ? `${name}，您好：` : '您好：'),
    informal: (name) => (name ? `${name}，你好：` : '你好：'),
  },
  sentence: {
    formal: (what, date) => `${what}（摄于${date}）已准备就绪，正在相册中等着您。`,
    informal: (what, date) => `${what}（摄于${date}）已准备就绪，正在相册中等着你。`,
  },
  sentenceMany: {
    formal: (what, date) => `${what}（摄于${date}）已准备就绪，正在相册中等着您。`,
    informal: (what, date) => `${what}（摄于${date}）已准备就绪，正在相册中等着你。`,
  },
  yours: {
    formal: {
      film: '您的影片',
      photos: (count) => (count === 1 ? '您的照片' : `您的${count}张照片`),
      clips: (count) => (count === 1 ? '您的视频' : `您的${count}个视频`),
      keepsake: '您的留念',
    },
    informal: {
      film: '你的影片',
      photos: (count) => (count === 1 ? '你的照片' : `你的${count}张照片`),
      clips: (count) => (count === 1 ? '你的视频' : `你的${count}个视频`),
      keepsake: '你的留念',
    },
  },
  photos: (count) => `${count}张照片`,
  clips: (count) => `${count}个视频`,
  button: { formal: '打开您的相册', informal: '打开你的相册' },
  linkBelow: same('或打开此链接：'),
  filmPicture: '观看影片',
  photoPicture: '相册中的一张照片',
  stays: {
    formal: (days) => `相册为您保留${days}天。`,
    informal: (days) => `相册为你保留${days}天。`,
  },
  staysForever: {
    formal: '相册将一直为您保留。',
    informal: '相册将一直为你保留。',
  },
  personal: {
    formal: '链接仅供您个人使用：拿到链接的人都能看到您的照片。',
    informal: '链接仅供你个人使用：拿到链接的人都能看到你的照片。',
  },
  pin: (pin) => `打开所需的 PIN 码：${pin}`,
  pinKnown: '打开时需要工作人员当场告知的 PIN 码。',
  why: {
    formal: (organisation, session, number) =>
      `您收到${organisation}的这封邮件，是因为您以编号${number}登记参加了“${session}”。`,
    informal: (organisation, session, number) =>
      `你收到${organisation}的这封邮件，是因为你以编号${number}登记参加了“${session}”。`,
  },
  questions: {
    formal: '有疑问？请直接回复此邮件，或发送邮件至',
    informal: '有疑问？直接回复这封邮件，或发邮件到',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `您在${organisation}的相册链接`,
    informal: (organisation) => `你在${organisation}的相册链接`,
  },
  link: { formal: '这是您索取的相册链接。', informal: '这是你索取的相册链接。' },
  links: { formal: '这是您索取的所有相册链接。', informal: '这是你索取的所有相册链接。' },
  linkOf: (session, date, number) => `${session}，${date}，编号${number}`,
  linkWhy: {
    formal: (organisation) => `您收到${organisation}的这封邮件，是因为有人在相册页面上请求将其发送到此邮箱。`,
    informal: (organisation) => `你收到${organisation}的这封邮件，是因为有人在相册页面上请求将其发送到此邮箱。`,
  },
  notMe: { formal: '如果不是您本人操作，删除此邮件即可。', informal: '如果不是你本人操作，删除此邮件即可。' },

  newsSubject: (organisation) => `请确认：${organisation}的资讯`,
  news: {
    formal: (organisation) => `您申请了通过邮件接收${organisation}的优惠和资讯。请点击此链接确认：`,
    informal: (organisation) => `你申请了通过邮件接收${organisation}的优惠和资讯。请点击此链接确认：`,
  },
  newsButton: '确认',
  newsUntil: {
    formal: (days) => `链接${days}天内有效。如果不是您本人申请，无需任何操作：不会收到广告。`,
    informal: (days) => `链接${days}天内有效。如果不是你本人申请，无需任何操作：不会收到广告。`,
  },

  deletionSubject: '请确认删除您的数据',
  deletionAsk: (organisation) => `有人为此邮箱申请删除在${organisation}的以下数据：`,
  deletionWhat: '将删除所有照片、视频、影片和证书，以及姓名、邮箱地址和所有相册链接。此操作无法撤销。',
  deletionButton: '确认删除',
  deletionUntil: (days) => `链接${days}天内有效。未经确认不会删除任何内容。`,
  deletedSubject: '您的数据已删除',
  deleted: (organisation) =>
    `您在${organisation}的数据已按申请删除：照片、视频、影片、证书、姓名、邮箱地址和相册链接。本邮件发出后，此邮箱地址也将被删除。`,
  partlySubject: '您的部分数据已删除',
  partly: (organisation) =>
    `您在${organisation}的部分数据已按申请删除。其余数据和此邮箱地址因我们此前已告知您的原因暂时保留。`,
  heldSubject: '您的数据暂时无法删除',
  held: (organisation) => `您要求删除在${organisation}的数据。目前还无法删除，因为有法律依据需要暂时保留这些数据。`,
  heldReasons: {
    claims: '这些数据是提出、行使或抗辩法律主张所必需的（欧盟《通用数据保护条例》第17条第3款e项）。',
    obligation: '法律或主管机关的命令要求保留这些数据（欧盟《通用数据保护条例》第17条第3款b项）。',
  },
  heldUntil: (date) =>
    `数据最迟保留至${date}，如无新的理由，届时将被删除。在此之前，相册保持关闭，数据仅用于这一理由。`,
  heldRights: '您可以向数据保护监管机构投诉，或向法院起诉。',
}
