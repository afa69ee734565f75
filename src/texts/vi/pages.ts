import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Đăng ký',
  lead: {
    formal: 'Xin quý khách điền thông tin để nhận số cho phần chụp ảnh và quay phim.',
    informal: 'Điền thông tin để nhận số cho phần chụp ảnh và quay phim của bạn.',
  },
  name: 'Tên',
  email: 'Email',
  optional: 'không bắt buộc',
  emailHint: {
    formal: 'Liên kết đến ảnh của quý khách sẽ được gửi đến đây.',
    informal: 'Liên kết đến ảnh của bạn sẽ được gửi đến đây.',
  },
  language: 'Ngôn ngữ',
  languageNote: 'cho album ảnh và email',
  consent: (organisation) =>
    `Tôi đồng ý để ${organisation} chụp ảnh, quay phim tôi trong chuyến đi này và dùng để làm kỷ niệm cho tôi.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `Ảnh và video do đội ngũ ${organisation} thực hiện, chỉ dùng cho album ảnh và thước phim của quý khách. ${
        mediaDays > 0 ? `Ảnh và video được xóa sau ${mediaDays} ngày` : 'Ảnh và video được lưu cho đến khi bị xóa'
      }, tên và địa chỉ của quý khách được xóa sau ${personalDays} ngày. Quý khách có thể rút lại sự đồng ý bất cứ lúc nào; chỉ cần nói với đội ngũ.`,
    informal: (organisation, mediaDays, personalDays) =>
      `Ảnh và video do đội ngũ ${organisation} thực hiện, chỉ dùng cho album ảnh và thước phim của bạn. ${
        mediaDays > 0 ? `Ảnh và video được xóa sau ${mediaDays} ngày` : 'Ảnh và video được lưu cho đến khi bị xóa'
      }, tên và địa chỉ của bạn được xóa sau ${personalDays} ngày. Bạn có thể rút lại sự đồng ý bất cứ lúc nào; chỉ cần nói với đội ngũ.`,
  },
  withoutConsent: {
    formal: 'Không đánh dấu, quý khách vẫn nhận được số; khi đó không có ảnh nào của quý khách được lưu.',
    informal: 'Không đánh dấu, bạn vẫn nhận được số; khi đó không có ảnh nào của bạn được lưu.',
  },
  minor: {
    tick: 'Dưới 18 tuổi',
    name: 'Tên cha, mẹ hoặc người giám hộ',
    hint: 'Người này đồng ý cho chụp ảnh, quay phim thay cho trẻ.',
    missing: 'Thiếu tên cha, mẹ hoặc người giám hộ của trẻ.',
  },
  privacy: 'Quyền riêng tư',
  submit: 'Đăng ký',

  faultMark: 'Lỗi',
  faults: {
    name_missing: { formal: 'Xin quý khách nhập tên.', informal: 'Vui lòng nhập tên của bạn.' },
    name_too_long: same('Tên dài tối đa 200 ký tự. Vui lòng rút ngắn.'),
    email_wrong: same('Vui lòng nhập địa chỉ email hợp lệ, ví dụ mia@example.com, hoặc để trống ô này.'),
    too_many: {
      formal: 'Hiện có rất nhiều người đăng ký. Xin quý khách thử lại sau một phút.',
      informal: 'Hiện có rất nhiều người đăng ký. Bạn hãy thử lại sau một phút.',
    },
  },

  slipTitle: {
    formal: (meant) => `Quý khách muốn nhập ${meant}?`,
    informal: (meant) => `Bạn muốn nhập ${meant}?`,
  },
  slipTyped: (typed) => `Địa chỉ đã nhập là ${typed}.`,
  slipTake: (meant) => `Vâng, ${meant}`,
  slipKeep: (typed) => `Không, ${typed} là đúng`,
  consentTitle: 'Đăng ký không có ảnh?',
  consentAsk: {
    formal: 'Không đồng ý, quý khách vẫn nhận được số, nhưng không có ảnh nào của quý khách được lưu.',
    informal: 'Không đồng ý, bạn vẫn nhận được số, nhưng không có ảnh nào của bạn được lưu.',
  },
  consentGive: 'Tôi đồng ý',
  consentWithout: 'Đăng ký không có ảnh',
  edit: 'Sửa thông tin',

  doneTitle: 'Đã đăng ký',
  number: { formal: 'Số của quý khách', informal: 'Số của bạn' },
  showGuide: {
    formal: 'Xin quý khách cho hướng dẫn viên xem số này.',
    informal: 'Hãy cho hướng dẫn viên của bạn xem số này.',
  },
  gallery: { formal: 'Ảnh của quý khách sẽ hiện ở đây', informal: 'Ảnh của bạn sẽ hiện ở đây' },
  emailComes: (address) => `Khi mọi thứ sẵn sàng, liên kết sẽ được gửi đến ${address}.`,
  emailMayCome: (address) => `Liên kết cũng được gửi qua email đến ${address}.`,
  noEmail: {
    formal: 'Sẽ không có email vì chưa có địa chỉ. Vì vậy, xin quý khách lưu liên kết ngay bây giờ.',
    informal: 'Sẽ không có email vì chưa có địa chỉ. Vì vậy, bạn hãy lưu liên kết ngay bây giờ.',
  },
  noPictures: {
    formal:
      'Quý khách chưa đồng ý cho chụp ảnh: không có ảnh nào của quý khách được lưu. Nếu đổi ý, xin quý khách nói với hướng dẫn viên.',
    informal:
      'Bạn chưa đồng ý cho chụp ảnh: không có ảnh nào của bạn được lưu. Nếu đổi ý, bạn cứ nói với hướng dẫn viên.',
  },
  next: 'Đăng ký cho người khác',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Liên kết này không còn hiệu lực',
    text: 'Liên kết đã kết thúc hoặc không đầy đủ.',
    hint: 'Đội ngũ tại chỗ có liên kết mới nhất.',
  },
  paused: {
    title: 'Tạm dừng đăng ký',
    text: 'Chuyến đi hiện đang tạm dừng.',
    hint: 'Vui lòng tải lại trang này sau vài phút, hoặc hỏi đội ngũ.',
  },
  ended: {
    title: 'Đã đóng đăng ký',
    text: 'Chuyến đi này đã kết thúc.',
    hint: 'Đội ngũ tại chỗ sẵn sàng giúp đỡ.',
  },
  full: {
    title: 'Đã hết chỗ',
    text: 'Tất cả số của chuyến đi này đã được cấp.',
    hint: 'Đội ngũ tại chỗ sẵn sàng giúp đỡ.',
  },
  too_many: {
    title: 'Vui lòng chờ một chút',
    text: 'Có quá nhiều lần thử từ kết nối này.',
    hint: 'Có thể tiếp tục sau một phút.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Tình trạng ca',
  shift: { active: 'Đang diễn ra', paused: 'Tạm dừng', ended: 'Đã kết thúc', archived: 'Đã lưu trữ' },
  places: (customers, places) => `${customers}/${places} chỗ`,
  figures: { customers: 'Khách', done: 'Xong', sent: 'Đã gửi', open: 'Còn lại' },
  customer: {
    new: 'Mới',
    uploading: 'Đang tải lên',
    waiting: 'Đang chờ',
    preparing: 'Đang chuẩn bị',
    processing: 'Đang xử lý',
    ready: 'Sẵn sàng gửi email',
    completed: 'Hoàn tất',
    failed: 'Không thành công',
    refused: 'Không chụp ảnh',
  },
  email: {
    pending: 'Chờ gửi email',
    sent: 'Đã gửi email',
    failed: 'Gửi email thất bại',
    none: 'Không có email',
  },
  photos: (count) => `${count} ảnh`,
  videos: (count) => `${count} video`,
  noMedia: 'Chưa có ảnh hoặc video',
  anonymised: 'Đã ẩn danh',
  empty: 'Chưa có ai đăng ký.',
  asOf: (time) => `Cập nhật lúc ${time}`,
  refreshes: (seconds) => `Tự làm mới sau mỗi ${seconds} giây.`,
  stop: 'Dừng',
  refreshNow: 'Làm mới ngay',
  resume: 'Tiếp tục tự làm mới',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Xóa dữ liệu của tôi',
  intro: 'Với số trong album ảnh và địa chỉ email đã cung cấp khi đăng ký, có thể xóa mọi ảnh, video và dữ liệu.',
  number: 'Số khách hàng',
  numberHint: 'Ví dụ 007; số này có trong album ảnh và trong email.',
  email: 'Địa chỉ email',
  warning: 'Không thể hoàn tác việc xóa. Nếu muốn giữ ảnh, vui lòng tải xuống trước.',
  button: 'Yêu cầu xóa',
  submittedTitle: 'Đã nhận yêu cầu xóa',
  submitted: (days) =>
    `Nếu số và địa chỉ khớp nhau, một email có liên kết xác nhận sẽ đến ngay. Sau đó dữ liệu sẽ được xóa trong vòng ${days} ngày; một email nữa sẽ thông báo việc này.`,
  confirmTitle: 'Xác nhận xóa',
  confirm: 'Với lần nhấn này, mọi ảnh, video và dữ liệu nêu trong email sẽ bị xóa.',
  confirmButton: 'Xóa vĩnh viễn',
  confirmedTitle: 'Đã xác nhận xóa',
  confirmed: (date) => `Dữ liệu sẽ được xóa chậm nhất vào ngày ${date}. Khi đó sẽ có một email cuối cùng.`,
  doneTitle: 'Dữ liệu đã được xóa',
  done: 'Không còn lưu gì về yêu cầu này.',
  invalidTitle: 'Liên kết không hợp lệ',
  invalid: 'Liên kết đã hết hạn hoặc không đầy đủ. Có thể gửi lại yêu cầu.',
  again: 'Yêu cầu mới',
  numberInvalid: 'Vui lòng nhập số đúng như hiển thị trong album ảnh, ví dụ 007.',
  emailInvalid: 'Vui lòng nhập địa chỉ email hợp lệ.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Không chụp thêm ảnh của tôi',
  lead: 'Có thể làm điều này bất cứ lúc nào, không cần lý do và không chịu bất lợi nào.',
  agreed: 'Nội dung đã được đồng ý:',
  notAsked: 'Chưa từng hỏi ý kiến đồng ý.',
  keep: 'Ảnh mới sẽ không được nhận nữa. Những gì có trong thư viện ảnh vẫn ở đó trong thời hạn đã định.',
  keepButton: 'Không nhận ảnh mới',
  close:
    'Ngoài ra, thư viện ảnh và mọi liên kết đã chia sẻ sẽ đóng ngay. Sau đó chỉ đội ngũ mới mở lại được; việc xóa diễn ra khi hết thời hạn thông thường. Nếu muốn giữ ảnh, vui lòng tải xuống trước.',
  closeButton: 'Đóng thư viện ảnh',
  deletion: 'Trang này không xóa gì cả. Việc xóa có yêu cầu riêng:',
  refused: 'Ảnh mới không được nhận. Những gì có trong thư viện ảnh vẫn ở đó trong thời hạn đã định.',
  closedTitle: 'Thư viện ảnh đã đóng',
  closed: 'Mọi liên kết đến thư viện ảnh đã đóng và ảnh mới không được nhận.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Tin tức qua email',
  ask: (organisation) =>
    `Theo yêu cầu, ${organisation} gửi ưu đãi và tin tức qua email. Việc này là tự nguyện: album ảnh vẫn như cũ, dù đồng ý hay không.`,
  how: 'Trước tiên, một email được gửi đến địa chỉ cũng nhận album ảnh. Sự đồng ý chỉ có hiệu lực khi xác nhận bằng liên kết trong email đó. Có thể rút lại bất cứ lúc nào.',
  sendButton: 'Gửi email xác nhận',
  asked: 'Email đang được gửi. Vui lòng xác nhận bằng liên kết trong email.',
  notArrived: 'Chưa nhận được? Vui lòng xem cả thư mục thư rác hoặc gửi lại sau vài phút.',
  againButton: 'Gửi lại',
  confirm: (organisation) =>
    `Có, tôi muốn nhận ưu đãi và tin tức từ ${organisation} qua email. Tôi có thể rút lại sự đồng ý bất cứ lúc nào.`,
  agreeButton: 'Đồng ý',
  agreed: (organisation) => `Đã đồng ý: ưu đãi và tin tức từ ${organisation} được gửi qua email.`,
  withdrawButton: 'Rút lại sự đồng ý',
  withdrawn: (organisation) => `Ưu đãi và tin tức từ ${organisation} không còn được gửi qua email.`,
  ended: 'Có thể yêu cầu liên kết mới ở cuối album ảnh.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Kiểm tra giấy chứng nhận',
  genuine: 'Giấy chứng nhận này là thật',
  name: 'Tên',
  what: 'Hoạt động',
  day: 'Ngày',
  by: 'Đơn vị cấp',
  unknown: {
    title: 'Không có giấy chứng nhận nào với mã này',
    text: 'Mã không đầy đủ, hoặc giấy chứng nhận không còn nữa.',
  },
}
