import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'お客様',

  share: '共有',
  downloadAll: 'すべてダウンロード',
  downloadAllBusy: '準備中...',
  archive: (files, size) => `${files}ファイル · ${size}`,

  select: '選択',
  selectPhoto: (position) => `写真${position}を選択`,
  selectVideo: (position) => `動画${position}を選択`,
  selectFilm: 'ムービーを選択',

  save: '「写真」に保存',

  mailMe: 'リンクを自分にメール',

  shareList: '共有中のリンク',

  download: 'ダウンロード',
  downloadOf: (file) => `${file}をダウンロード`,
  size: 'ファイルサイズ',

  film: same('思い出のムービー'),
  filmShared: 'ムービー',
  filmPlay: 'ムービーを再生',
  filmPendingTitle: same('ムービーを作成しています'),
  filmAgain: 'ムービーを作り直しています',
  filmPending: same('完成すると自動的にここに表示されます。リンクは変わりません。'),
  mediaPending: (files) => `あと${files}点が届く予定です。`,
  clips: '動画',
  playClip: (position, duration) => `動画${position}を再生、${duration}`,
  captions: '字幕',
  photos: '写真',
  openPhoto: (position) => `写真${position}を見る`,
  noPhotos: '写真はまだありません',
  more: (remaining) => `もっと見る（残り${remaining}件）`,
  tileFailed: '読み込めませんでした',
  certificate: '認定証があります',
  certificateDownload: 'ダウンロード',
  certificateShare: '画像で共有',
  certificateShareStory: 'ストーリーで共有',
  certificateAsImage: '画像で保存',
  certificateAsStory: 'ストーリー用に保存',
  certificateShortName: '確認ページでは名前とイニシャルだけを表示する',
}
