import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: '客人',

  share: '分享',
  downloadAll: '全部下载',
  downloadAllBusy: '正在准备...',
  archive: (files, size) => `${files}个文件 · ${size}`,

  select: '选择',
  selectPhoto: (position) => `选择照片${position}`,
  selectVideo: (position) => `选择视频${position}`,
  selectFilm: '选择影片',

  save: '存储到“照片”',

  mailMe: '把链接发到我的邮箱',

  shareList: '已分享的链接',

  download: '下载',
  downloadOf: (file) => `下载${file}`,
  size: '文件大小',

  film: { formal: '您的影片', informal: '你的影片' },
  filmShared: '影片',
  filmPlay: '播放影片',
  filmPendingTitle: { formal: '您的影片正在制作中', informal: '你的影片正在制作中' },
  filmAgain: '影片正在重新制作',
  filmPending: same('完成后会自动显示在这里，链接不变。'),
  mediaPending: (files) => `还有${files}项内容正在路上。`,
  clips: '视频',
  playClip: (position, duration) => `观看视频${position}，时长${duration}`,
  captions: '字幕',
  photos: '照片',
  openPhoto: (position) => `查看照片${position}`,
  noPhotos: '暂无照片',
  more: (remaining) => `加载更多（还有${remaining}项）`,
  tileFailed: '加载失败',
  certificate: '证书已就绪',
  certificateDownload: '下载',
  certificateShare: '以图片分享',
  certificateShareStory: '以快拍分享',
  certificateAsImage: '存为图片',
  certificateAsStory: '存为快拍',
  certificateShortName: '在验证页面上仅显示名字和姓氏首字',
}
