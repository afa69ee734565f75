import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Không có ngày',
  toContent: 'Đến nội dung',
  languages: 'Ngôn ngữ',
  website: (organisation) => `Trang web của ${organisation}`,
  heroPicture: (name) => `Ảnh bìa album ảnh của ${name}`,
  staysUntil: {
    formal: (date) => `Album ảnh này được lưu cho quý khách đến ngày ${date}.`,
    informal: (date) => `Album ảnh này được lưu cho bạn đến ngày ${date}.`,
  },
  support: 'Liên hệ hỗ trợ',
  supportSubject: (organisation, number, date) => `Album ảnh ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Xin chào,\n\ntôi có câu hỏi về album ảnh của mình:\n\n\n\nĐơn vị: ${organisation}\nTên: ${name}\nSố: ${number}\nNgày: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Không tìm thấy album ảnh',
  notFound: 'Liên kết có thể đã hết hạn hoặc không hợp lệ.',
  welcomeTitle: { formal: 'Ảnh của quý khách sẽ hiện ở đây', informal: 'Ảnh của bạn sẽ hiện ở đây' },
  welcome: {
    formal: 'Hiện chưa có ảnh. Xin quý khách mở lại liên kết này sau; liên kết vẫn giữ nguyên.',
    informal: 'Hiện chưa có ảnh. Bạn hãy mở lại liên kết này sau nhé; liên kết vẫn giữ nguyên.',
  },
  notFoundHint: 'Chắc chắn nhất là mở thẳng từ email có liên kết này.',
  recoverTitle: 'Gửi lại liên kết',
  recoverHint: 'Nếu đã để lại địa chỉ email khi đăng ký, liên kết đến mọi album ảnh của địa chỉ đó sẽ được gửi đến.',
  recoverEmail: 'Địa chỉ email',
  recoverButton: 'Nhận liên kết',
  recoverInvalid: 'Vui lòng nhập địa chỉ email hợp lệ.',
  recoverDoneTitle: 'Vui lòng kiểm tra hộp thư',
  recoverDone: 'Nếu địa chỉ này có album ảnh, liên kết sẽ đến ngay. Nếu không thấy, vui lòng xem cả thư mục thư rác.',
  loadFailed: 'Không tải được album ảnh',
  loadFailedHint: 'Nếu sự cố vẫn tiếp diễn, vui lòng liên hệ với chúng tôi.',
  loadAgain: 'Thử lại',
  tooMany: 'Đã thử quá nhiều lần. Vui lòng thử lại sau vài phút.',
  sharedBy: (name) => (name ? `${name} đã chia sẻ` : 'Ảnh và video được chia sẻ'),
  card: (organisation) => `Ảnh và video của ${organisation}`,
  privacyNotice: 'Quyền riêng tư',
  imprint: 'Thông tin pháp lý',
  accessibility: 'Hỗ trợ tiếp cận',
  deleteData: 'Xóa dữ liệu của tôi',
}
