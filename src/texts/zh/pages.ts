import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: '登记',
  lead: {
    formal: '请您填写信息，即可获得拍摄编号。',
    informal: '填写信息，就能拿到你的拍摄编号。',
  },
  name: '姓名',
  email: '电子邮箱',
  optional: '选填',
  emailHint: {
    formal: '您的照片链接会发到这里。',
    informal: '你的照片链接会发到这里。',
  },
  language: '语言',
  languageNote: '用于相册和邮件',
  consent: (organisation) => `我同意${organisation}在本次活动中为我拍照和录像，并用来制作我的留念。`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `拍摄由${organisation}的团队完成，内容仅用于您的相册和影片。${
        mediaDays > 0 ? `拍摄内容会在${mediaDays}天后删除` : '拍摄内容会一直保留，直到被删除'
      }，您的姓名和邮箱会在${personalDays}天后删除。您可以随时撤回同意，告诉团队即可。`,
    informal: (organisation, mediaDays, personalDays) =>
      `拍摄由${organisation}的团队完成，内容仅用于你的相册和影片。${
        mediaDays > 0 ? `拍摄内容会在${mediaDays}天后删除` : '拍摄内容会一直保留，直到被删除'
      }，你的姓名和邮箱会在${personalDays}天后删除。你可以随时撤回同意，告诉团队即可。`,
  },
  withoutConsent: {
    formal: '不勾选也能获得编号，但不会保存您的任何影像。',
    informal: '不勾选也能拿到编号，但不会保存你的任何影像。',
  },
  minor: {
    tick: '未满18岁',
    name: '父母或监护人姓名',
    hint: '由此人代表未成年人同意拍摄。',
    missing: '请填写未成年人的父母或监护人姓名。',
  },
  privacy: '隐私',
  submit: '登记',

  faultMark: '错误',
  faults: {
    name_missing: { formal: '请输入您的姓名。', informal: '请输入你的姓名。' },
    name_too_long: same('姓名最多200个字符，请缩短。'),
    email_wrong: same('请输入有效的邮箱地址，例如mia@example.com，或将此栏留空。'),
    too_many: {
      formal: '现在登记的人很多，请您一分钟后再试。',
      informal: '现在登记的人很多，请一分钟后再试。',
    },
  },

  slipTitle: {
    formal: (meant) => `您是想输入${meant}吗？`,
    informal: (meant) => `你是想输入${meant}吗？`,
  },
  slipTyped: (typed) => `目前输入的是${typed}。`,
  slipTake: (meant) => `是，${meant}`,
  slipKeep: (typed) => `不，${typed}没错`,
  consentTitle: '不拍照也要登记吗？',
  consentAsk: {
    formal: '不同意拍摄也能获得编号，但不会保存您的任何影像。',
    informal: '不同意拍摄也能拿到编号，但不会保存你的任何影像。',
  },
  consentGive: '我同意',
  consentWithout: '登记，不拍照',
  edit: '修改信息',

  doneTitle: '登记完成',
  number: { formal: '您的编号', informal: '你的编号' },
  showGuide: {
    formal: '请向您的向导出示此编号。',
    informal: '把这个编号给你的向导看。',
  },
  gallery: { formal: '您的照片会显示在这里', informal: '你的照片会显示在这里' },
  emailComes: (address) => `一切就绪后，链接会发送至${address}。`,
  emailMayCome: (address) => `链接也会通过邮件发送至${address}。`,
  noEmail: {
    formal: '由于未填写邮箱，不会有邮件通知。请您现在就保存链接。',
    informal: '由于没有填写邮箱，不会有邮件通知。请现在就保存链接。',
  },
  noPictures: {
    formal: '您未同意拍摄，因此不会保存您的任何影像。如果您改变主意，请告诉您的向导。',
    informal: '你没有同意拍摄，因此不会保存你的任何影像。如果改变主意，告诉你的向导就好。',
  },
  next: '为下一位登记',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: '此链接已失效',
    text: '链接已被停用或不完整。',
    hint: '现场团队有最新的链接。',
  },
  paused: {
    title: '登记暂停中',
    text: '本次活动目前暂停。',
    hint: '请过几分钟刷新此页面，或询问现场团队。',
  },
  ended: {
    title: '登记已关闭',
    text: '本次活动已经结束。',
    hint: '现场团队很乐意提供帮助。',
  },
  full: {
    title: '名额已满',
    text: '本次活动的编号已全部发完。',
    hint: '现场团队很乐意提供帮助。',
  },
  too_many: {
    title: '请稍等',
    text: '此网络的尝试次数过多。',
    hint: '一分钟后即可继续。',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: '班次状态',
  shift: { active: '进行中', paused: '已暂停', ended: '已结束', archived: '已归档' },
  places: (customers, places) => `名额${customers}/${places}`,
  figures: { customers: '客人', done: '已完成', sent: '已发送', open: '待处理' },
  customer: {
    new: '新登记',
    uploading: '上传中',
    waiting: '等待中',
    preparing: '准备中',
    processing: '处理中',
    ready: '可发邮件',
    completed: '已完成',
    failed: '失败',
    refused: '不拍摄',
  },
  email: {
    pending: '邮件待发送',
    sent: '邮件已发送',
    failed: '邮件发送失败',
    none: '无邮箱',
  },
  photos: (count) => `${count}张照片`,
  videos: (count) => `${count}个视频`,
  noMedia: '还没有拍摄内容',
  anonymised: '已匿名',
  empty: '还没有人登记。',
  asOf: (time) => `更新于${time}`,
  refreshes: (seconds) => `每${seconds}秒自动刷新。`,
  stop: '停止刷新',
  refreshNow: '立即刷新',
  resume: '恢复自动刷新',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: '删除我的数据',
  intro: '凭留念上的编号和登记时填写的邮箱，即可删除所有拍摄内容和数据。',
  number: '客户编号',
  numberHint: '例如007，可在相册和邮件中找到。',
  email: '电子邮箱',
  warning: '删除后无法恢复。如需保留照片，请先下载。',
  button: '申请删除',
  submittedTitle: '删除申请已提交',
  submitted: (days) =>
    `如果编号和邮箱相符，很快会收到一封带有确认链接的邮件。确认后，数据将在${days}天内删除，届时会再发一封邮件通知。`,
  confirmTitle: '确认删除',
  confirm: '点击后，邮件中列出的所有拍摄内容和数据都将被删除。',
  confirmButton: '永久删除',
  confirmedTitle: '已确认删除',
  confirmed: (date) => `数据最迟于${date}删除，届时会发送最后一封邮件。`,
  doneTitle: '数据已删除',
  done: '与此申请相关的内容已全部清除。',
  invalidTitle: '链接无效',
  invalid: '链接已过期或不完整，可以重新提交申请。',
  again: '重新申请',
  numberInvalid: '请按留念上显示的样子输入编号，例如007。',
  emailInvalid: '请输入有效的邮箱地址。',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: '不再拍摄我',
  lead: '随时可以这样做，无需理由，也没有任何不利影响。',
  agreed: '已同意以下文本：',
  notAsked: '未曾征求同意。',
  keep: '不再接收新的影像。相册中已有的内容会按规定期限保留。',
  keepButton: '不再接收新影像',
  close:
    '此外，相册和所有分享的链接将立即关闭。之后只有团队可以重新打开；内容在通常的期限结束时删除。如需保留照片，请先下载。',
  closeButton: '关闭相册',
  deletion: '此页面不会删除任何内容。删除需要另行申请：',
  refused: '不接收新的影像。相册中已有的内容会按规定期限保留。',
  closedTitle: '相册已关闭',
  closed: '相册的所有链接均已关闭，不再接收新的影像。',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: '邮件资讯',
  ask: (organisation) =>
    `如有需要，${organisation}会通过邮件发送优惠和资讯。这完全自愿：无论是否同意，相册都保持不变。`,
  how: '首先会向接收相册的邮箱发送一封邮件。通过邮件中的链接确认后，同意才生效，并可随时撤回。',
  sendButton: '发送确认邮件',
  asked: '邮件正在发送。请通过邮件中的链接确认。',
  notArrived: '没有收到？请同时查看垃圾邮件文件夹，或几分钟后重新发送。',
  againButton: '重新发送',
  confirm: (organisation) => `是的，我愿意通过邮件接收${organisation}的优惠和资讯。我可以随时撤回同意。`,
  agreeButton: '同意',
  agreed: (organisation) => `已同意：${organisation}会通过邮件发送优惠和资讯。`,
  withdrawButton: '撤回同意',
  withdrawn: (organisation) => `${organisation}不再通过邮件发送优惠和资讯。`,
  ended: '可在相册底部重新申请。',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: '证书验证',
  genuine: '此证书真实有效',
  name: '姓名',
  what: '活动',
  day: '日期',
  by: '颁发机构',
  unknown: { title: '没有与此代码对应的证书', text: '代码不完整，或证书已不存在。' },
}
