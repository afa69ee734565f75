import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'Quý khách',

  share: 'Chia sẻ',
  downloadAll: 'Tải xuống tất cả',
  downloadAllBusy: 'Đang chuẩn bị...',
  archive: (files, size) => `${files} tệp · ${size}`,

  select: 'Chọn',
  selectPhoto: (position) => `Chọn ảnh ${position}`,
  selectVideo: (position) => `Chọn video ${position}`,
  selectFilm: 'Chọn thước phim',

  save: 'Lưu vào Ảnh',

  mailMe: 'Gửi liên kết cho tôi',

  shareList: 'Liên kết đã chia sẻ',

  download: 'Tải xuống',
  downloadOf: (file) => `Tải xuống ${file}`,
  size: 'Kích thước tệp',

  film: { formal: 'Thước phim của quý khách', informal: 'Thước phim của bạn' },
  filmShared: 'Thước phim',
  filmPlay: 'Phát thước phim',
  filmPendingTitle: {
    formal: 'Thước phim của quý khách đang được dựng',
    informal: 'Thước phim của bạn đang được dựng',
  },
  filmAgain: 'Thước phim đang được làm lại',
  filmPending: same('Thước phim sẽ tự hiện ở đây ngay khi hoàn tất. Liên kết vẫn giữ nguyên.'),
  mediaPending: (files) => `${files} ảnh/video nữa đang được chuyển đến.`,
  clips: 'Các video',
  playClip: (position, duration) => `Xem video ${position}, ${duration}`,
  captions: 'Phụ đề',
  photos: 'Ảnh',
  openPhoto: (position) => `Xem ảnh ${position}`,
  noPhotos: 'Chưa có ảnh',
  more: (remaining) => `Xem thêm (còn ${remaining})`,
  tileFailed: 'Không tải được',
  certificate: 'Đã có giấy chứng nhận',
  certificateDownload: 'Tải xuống',
  certificateShare: 'Chia sẻ dưới dạng ảnh',
  certificateShareStory: 'Chia sẻ dưới dạng tin',
  certificateAsImage: 'Dạng ảnh',
  certificateAsStory: 'Dạng tin',
  certificateShortName: 'Chỉ hiện tên và chữ cái đầu trên trang kiểm tra',
}
