import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `Kỷ niệm của quý khách từ ${organisation} đã sẵn sàng`,
    informal: (organisation) => `Kỷ niệm của bạn từ ${organisation} đã sẵn sàng`,
  },
  greeting: {
    formal: (name) => (name ? `Kính chào ${name},` : 'Kính chào quý khách,'),
    informal: (name) => (name ? `Chào ${name},` : 'Chào bạn,'),
  },
  sentence: {
    formal: (what, date) => `${what} ngày ${date} đã sẵn sàng và đang chờ quý khách trong album ảnh.`,
    informal: (what, date) => `${what} ngày ${date} đã sẵn sàng và đang chờ bạn trong album ảnh.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} ngày ${date} đã sẵn sàng và đang chờ quý khách trong album ảnh.`,
    informal: (what, date) => `${what} ngày ${date} đã sẵn sàng và đang chờ bạn trong album ảnh.`,
  },
  yours: {
    formal: {
      film: 'Thước phim của quý khách',
      photos: (count) => (count === 1 ? 'Bức ảnh của quý khách' : `${count} bức ảnh của quý khách`),
      clips: (count) => (count === 1 ? 'Video của quý khách' : `${count} video của quý khách`),
      keepsake: 'Kỷ niệm của quý khách',
    },
    informal: {
      film: 'Thước phim của bạn',
      photos: (count) => (count === 1 ? 'Bức ảnh của bạn' : `${count} bức ảnh của bạn`),
      clips: (count) => (count === 1 ? 'Video của bạn' : `${count} video của bạn`),
      keepsake: 'Kỷ niệm của bạn',
    },
  },
  photos: (count) => `${count} bức ảnh`,
  clips: (count) => `${count} video`,
  button: same('Mở album ảnh'),
  linkBelow: { formal: 'Hoặc quý khách mở liên kết này:', informal: 'Hoặc mở liên kết này:' },
  filmPicture: 'Xem thước phim',
  photoPicture: 'Một bức ảnh trong album',
  stays: {
    formal: (days) => `Album ảnh được lưu cho quý khách trong ${days} ngày.`,
    informal: (days) => `Album ảnh được lưu cho bạn trong ${days} ngày.`,
  },
  staysForever: {
    formal: 'Album ảnh được lưu cho quý khách không thời hạn.',
    informal: 'Album ảnh được lưu cho bạn không thời hạn.',
  },
  personal: {
    formal: 'Đây là liên kết cá nhân: ai có liên kết đều xem được ảnh của quý khách.',
    informal: 'Đây là liên kết cá nhân: ai có liên kết đều xem được ảnh của bạn.',
  },
  pin: (pin) => `Mã PIN để mở: ${pin}`,
  pinKnown: 'Để mở cần mã PIN mà nhân viên đã cho biết tại chỗ.',
  why: {
    formal: (organisation, session, number) =>
      `Quý khách nhận được email này từ ${organisation} vì đã đăng ký tham gia “${session}” với số ${number}.`,
    informal: (organisation, session, number) =>
      `Bạn nhận được email này từ ${organisation} vì đã đăng ký tham gia “${session}” với số ${number}.`,
  },
  questions: {
    formal: 'Quý khách có câu hỏi? Xin trả lời email này hoặc viết đến',
    informal: 'Bạn có câu hỏi? Cứ trả lời email này hoặc viết đến',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `Liên kết đến album ảnh của quý khách từ ${organisation}`,
    informal: (organisation) => `Liên kết đến album ảnh của bạn từ ${organisation}`,
  },
  link: {
    formal: 'Đây là liên kết đến album ảnh của quý khách, theo yêu cầu.',
    informal: 'Đây là liên kết đến album ảnh của bạn, theo yêu cầu.',
  },
  links: {
    formal: 'Đây là các liên kết đến những album ảnh của quý khách, theo yêu cầu.',
    informal: 'Đây là các liên kết đến những album ảnh của bạn, theo yêu cầu.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, số ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Quý khách nhận được email này từ ${organisation} vì có người đã yêu cầu gửi đến địa chỉ này trên trang album ảnh.`,
    informal: (organisation) =>
      `Bạn nhận được email này từ ${organisation} vì có người đã yêu cầu gửi đến địa chỉ này trên trang album ảnh.`,
  },
  notMe: {
    formal: 'Nếu không phải quý khách yêu cầu, xin cứ xóa email này.',
    informal: 'Nếu không phải bạn yêu cầu, cứ xóa email này.',
  },

  newsSubject: (organisation) => `Xin xác nhận: tin tức từ ${organisation}`,
  news: {
    formal: (organisation) =>
      `Quý khách đã yêu cầu nhận ưu đãi và tin tức từ ${organisation} qua email. Xin xác nhận bằng liên kết này:`,
    informal: (organisation) =>
      `Bạn đã yêu cầu nhận ưu đãi và tin tức từ ${organisation} qua email. Hãy xác nhận bằng liên kết này:`,
  },
  newsButton: 'Xác nhận',
  newsUntil: {
    formal: (days) =>
      `Liên kết có hiệu lực trong ${days} ngày. Nếu không phải quý khách yêu cầu, quý khách không cần làm gì: sẽ không có quảng cáo nào được gửi.`,
    informal: (days) =>
      `Liên kết có hiệu lực trong ${days} ngày. Nếu không phải bạn yêu cầu, bạn không cần làm gì: sẽ không có quảng cáo nào được gửi.`,
  },

  deletionSubject: 'Xin xác nhận việc xóa dữ liệu của quý khách',
  deletionAsk: (organisation) => `Có yêu cầu xóa các dữ liệu sau của địa chỉ này tại ${organisation}:`,
  deletionWhat:
    'Tất cả ảnh, video, thước phim và giấy chứng nhận, tên, địa chỉ email và mọi liên kết album ảnh sẽ bị xóa. Việc này không thể hoàn tác.',
  deletionButton: 'Xác nhận xóa',
  deletionUntil: (days) => `Liên kết có hiệu lực trong ${days} ngày. Nếu không xác nhận, sẽ không có gì bị xóa.`,
  deletedSubject: 'Dữ liệu của quý khách đã được xóa',
  deleted: (organisation) =>
    `Dữ liệu của quý khách tại ${organisation} đã được xóa theo yêu cầu: ảnh, video, thước phim, giấy chứng nhận, tên, địa chỉ email và các liên kết album ảnh. Địa chỉ này cũng sẽ được xóa sau khi email này được gửi đi.`,
  partlySubject: 'Một phần dữ liệu của quý khách đã được xóa',
  partly: (organisation) =>
    `Một phần dữ liệu của quý khách tại ${organisation} đã được xóa theo yêu cầu. Phần còn lại và địa chỉ này tạm thời vẫn được lưu, vì lý do mà chúng tôi đã thông báo cho quý khách.`,
  heldSubject: 'Chưa thể xóa dữ liệu của quý khách',
  held: (organisation) =>
    `Quý khách đã yêu cầu xóa dữ liệu của mình tại ${organisation}. Hiện chưa thể xóa vì có căn cứ pháp lý để tạm thời lưu giữ dữ liệu.`,
  heldReasons: {
    claims:
      'Dữ liệu cần thiết để xác lập, thực hiện hoặc bảo vệ các yêu cầu pháp lý (điểm e khoản 3 Điều 17 GDPR của EU).',
    obligation: 'Luật hoặc lệnh của cơ quan nhà nước yêu cầu lưu giữ dữ liệu (điểm b khoản 3 Điều 17 GDPR của EU).',
  },
  heldUntil: (date) =>
    `Việc lưu giữ sẽ kết thúc chậm nhất vào ngày ${date} và dữ liệu sẽ được xóa nếu không có căn cứ mới. Cho đến lúc đó, album ảnh vẫn đóng và dữ liệu chỉ được sử dụng vì căn cứ này.`,
  heldRights: 'Quý khách có thể khiếu nại với cơ quan giám sát bảo vệ dữ liệu hoặc khởi kiện ra tòa án.',
}
