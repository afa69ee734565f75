import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: '日期不详',
  toContent: '跳到正文',
  languages: '语言',
  website: (organisation) => `${organisation}的网站`,
  heroPicture: (name) => `${name}的相册封面`,
  staysUntil: {
    formal: (date) => `此相册为您保留至${date}。`,
    informal: (date) => `此相册为你保留至${date}。`,
  },
  support: '联系客服',
  supportSubject: (organisation, number, date) => `相册${number}，${organisation}，${date}`,
  supportBody: (organisation, name, number, date) =>
    `您好，\n\n关于我的相册，我想咨询：\n\n\n\n商家：${organisation}\n姓名：${name}\n编号：${number}\n日期：${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: '找不到相册',
  notFound: '链接可能已过期或无效。',
  welcomeTitle: { formal: '您的照片会显示在这里', informal: '你的照片会显示在这里' },
  welcome: {
    formal: '目前还没有照片。请您稍后再打开此链接，链接不变。',
    informal: '目前还没有照片。稍后再打开此链接就好，链接不变。',
  },
  notFoundHint: '直接从收到的邮件中打开链接最稳妥。',
  recoverTitle: '重新发送链接',
  recoverHint: '如果登记时留了邮箱，与该邮箱相关的所有相册链接都会发送过去。',
  recoverEmail: '电子邮箱',
  recoverButton: '获取链接',
  recoverInvalid: '请输入有效的邮箱地址。',
  recoverDoneTitle: '请查看邮箱',
  recoverDone: '如果该邮箱有对应的相册，链接很快就会送达。如果没有收到，请同时查看垃圾邮件文件夹。',
  loadFailed: '无法加载相册',
  loadFailedHint: '如果问题仍然存在，请与我们联系。',
  loadAgain: '重试',
  tooMany: '尝试次数过多，请几分钟后再试。',
  sharedBy: (name) => (name ? `来自${name}的分享` : '分享的内容'),
  card: (organisation) => `${organisation}的照片和视频`,
  privacyNotice: '隐私',
  imprint: '法律信息',
  accessibility: '无障碍',
  deleteData: '删除我的数据',
}
