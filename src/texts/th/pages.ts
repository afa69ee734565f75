import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'เช็กอิน',
  lead: same('กรอกข้อมูลเพื่อรับหมายเลขสำหรับการถ่ายภาพของคุณ'),
  name: 'ชื่อ',
  email: 'อีเมล',
  optional: 'ไม่บังคับ',
  emailHint: same('ลิงก์ไปยังรูปของคุณจะส่งมาที่นี่'),
  language: 'ภาษา',
  languageNote: 'สำหรับแกลเลอรีและอีเมล',
  consent: (organisation) => `ฉันยินยอมให้ ${organisation} ถ่ายรูปและวิดีโอของฉันในทัวร์นี้ และนำไปทำเป็นของที่ระลึกของฉัน`,
  terms: same(
    (organisation, mediaDays, personalDays) =>
      `ทีมงานของ ${organisation} เป็นผู้ถ่าย รูปและวิดีโอใช้เพื่อแกลเลอรีและภาพยนตร์ของคุณเท่านั้น ${
        mediaDays > 0 ? `รูปและวิดีโอจะถูกลบหลังจาก ${mediaDays} วัน` : 'รูปและวิดีโอจะเก็บไว้จนกว่าจะถูกลบ'
      } ส่วนชื่อและที่อยู่อีเมลของคุณจะถูกลบหลังจาก ${personalDays} วัน คุณถอนความยินยอมได้ทุกเมื่อ เพียงแจ้งทีมงาน`,
  ),
  withoutConsent: same('หากไม่ทำเครื่องหมาย คุณยังได้รับหมายเลข แต่จะไม่มีการเก็บรูปของคุณ'),
  privacy: 'ความเป็นส่วนตัว',
  submit: 'เช็กอิน',

  faultMark: 'ข้อผิดพลาด',
  faults: {
    name_missing: same('โปรดป้อนชื่อของคุณ'),
    name_too_long: same('ชื่อยาวได้ไม่เกิน 200 ตัวอักษร โปรดย่อให้สั้นลง'),
    email_wrong: same('โปรดป้อนที่อยู่อีเมลที่ถูกต้อง เช่น mia@example.com หรือเว้นว่างไว้'),
    too_many: same('ขณะนี้มีผู้เช็กอินจำนวนมาก โปรดลองอีกครั้งในอีกหนึ่งนาที'),
  },

  slipTitle: same((meant) => `คุณหมายถึง ${meant} ใช่ไหม`),
  slipTyped: (typed) => `ที่ป้อนไว้คือ ${typed}`,
  slipTake: (meant) => `ใช่ ${meant}`,
  slipKeep: (typed) => `ไม่ใช่ ให้ใช้ ${typed}`,
  consentTitle: 'เช็กอินโดยไม่ถ่ายรูปไหม',
  consentAsk: same('หากไม่ยินยอม คุณยังได้รับหมายเลข แต่จะไม่มีการเก็บรูปของคุณ'),
  consentGive: 'ฉันยินยอม',
  consentWithout: 'เช็กอินโดยไม่ถ่ายรูป',
  edit: 'แก้ไขข้อมูล',

  doneTitle: 'เช็กอินแล้ว',
  number: same('หมายเลขของคุณ'),
  showGuide: same('แสดงหมายเลขนี้ให้ไกด์ของคุณดู'),
  gallery: same('รูปของคุณจะปรากฏที่นี่'),
  emailComes: (address) => `เมื่อทุกอย่างพร้อม ลิงก์จะส่งไปที่ ${address}`,
  emailMayCome: (address) => `ลิงก์จะส่งทางอีเมลไปที่ ${address} ด้วย`,
  noEmail: same('จะไม่มีอีเมลเพราะไม่ได้ให้ที่อยู่ไว้ โปรดบันทึกลิงก์ตอนนี้'),
  noPictures: same('คุณไม่ได้ยินยอมให้ถ่ายภาพ จึงไม่มีการเก็บรูปของคุณ หากเปลี่ยนใจ โปรดแจ้งไกด์ของคุณ'),
  next: 'เช็กอินให้คนถัดไป',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'ลิงก์นี้ใช้ไม่ได้แล้ว',
    text: 'ลิงก์ถูกยุติหรือไม่สมบูรณ์',
    hint: 'ขอลิงก์ล่าสุดได้จากทีมงานในสถานที่',
  },
  paused: {
    title: 'พักการเช็กอินชั่วคราว',
    text: 'ขณะนี้ทัวร์หยุดพักอยู่',
    hint: 'โหลดหน้านี้ใหม่ในอีกสักครู่ หรือสอบถามทีมงาน',
  },
  ended: {
    title: 'ปิดการเช็กอินแล้ว',
    text: 'ทัวร์นี้สิ้นสุดแล้ว',
    hint: 'ทีมงานในสถานที่ยินดีช่วยเหลือ',
  },
  full: {
    title: 'เต็มแล้ว',
    text: 'หมายเลขของทัวร์นี้แจกครบแล้ว',
    hint: 'ทีมงานในสถานที่ยินดีช่วยเหลือ',
  },
  too_many: {
    title: 'โปรดรอสักครู่',
    text: 'มีการลองหลายครั้งเกินไปจากการเชื่อมต่อนี้',
    hint: 'ดำเนินการต่อได้ในอีกหนึ่งนาที',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'สถานะของกะ',
  shift: { active: 'กำลังดำเนินการ', paused: 'หยุดพัก', ended: 'สิ้นสุดแล้ว', archived: 'เก็บถาวรแล้ว' },
  places: (customers, places) => `${customers} จาก ${places} ที่`,
  figures: { customers: 'ลูกค้า', done: 'เสร็จแล้ว', sent: 'ส่งแล้ว', open: 'ค้างอยู่' },
  customer: {
    new: 'ใหม่',
    uploading: 'กำลังอัปโหลด',
    waiting: 'กำลังรอ',
    preparing: 'กำลังเตรียม',
    processing: 'กำลังประมวลผล',
    ready: 'พร้อมส่งอีเมล',
    completed: 'เสร็จสมบูรณ์',
    failed: 'ไม่สำเร็จ',
    refused: 'ไม่ถ่ายรูป',
  },
  email: {
    pending: 'รอส่งอีเมล',
    sent: 'ส่งอีเมลแล้ว',
    failed: 'ส่งอีเมลไม่สำเร็จ',
    none: 'ไม่มีอีเมล',
  },
  photos: (count) => `รูป ${count} รูป`,
  videos: (count) => `วิดีโอ ${count} รายการ`,
  noMedia: 'ยังไม่มีรูปหรือวิดีโอ',
  anonymised: 'ไม่ระบุตัวตนแล้ว',
  empty: 'ยังไม่มีใครเช็กอิน',
  asOf: (time) => `ข้อมูล ณ ${time}`,
  refreshes: (seconds) => `รีเฟรชทุก ${seconds} วินาที`,
  stop: 'หยุด',
  refreshNow: 'รีเฟรชตอนนี้',
  resume: 'รีเฟรชอัตโนมัติต่อ',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'ลบข้อมูลของฉัน',
  intro: 'ใช้หมายเลขในแกลเลอรีและที่อยู่อีเมลที่ให้ไว้ตอนเช็กอิน เพื่อลบรูป วิดีโอ และข้อมูลทั้งหมด',
  number: 'หมายเลขลูกค้า',
  numberHint: 'เช่น 007 ดูได้ในแกลเลอรีและในอีเมล',
  email: 'ที่อยู่อีเมล',
  warning: 'การลบย้อนกลับไม่ได้ หากต้องการเก็บรูปไว้ โปรดดาวน์โหลดก่อน',
  button: 'ขอลบข้อมูล',
  submittedTitle: 'ส่งคำขอลบแล้ว',
  submitted: (days) =>
    `หากหมายเลขและที่อยู่ตรงกัน อีเมลพร้อมลิงก์ยืนยันจะไปถึงในไม่ช้า หลังจากนั้นข้อมูลจะถูกลบภายใน ${days} วัน และจะมีอีเมลอีกฉบับแจ้งให้ทราบ`,
  confirmTitle: 'ยืนยันการลบ',
  confirm: 'เมื่อคลิก รูป วิดีโอ และข้อมูลทั้งหมดที่ระบุในอีเมลจะถูกลบ',
  confirmButton: 'ลบถาวร',
  confirmedTitle: 'ยืนยันการลบแล้ว',
  confirmed: (date) => `ข้อมูลจะถูกลบภายในวันที่ ${date} จากนั้นจะมีอีเมลฉบับสุดท้าย`,
  doneTitle: 'ลบข้อมูลแล้ว',
  done: 'ไม่มีข้อมูลใดเกี่ยวกับคำขอนี้เหลืออยู่',
  invalidTitle: 'ลิงก์ไม่ถูกต้อง',
  invalid: 'ลิงก์หมดอายุหรือไม่สมบูรณ์ ส่งคำขอใหม่ได้',
  again: 'คำขอใหม่',
  numberInvalid: 'โปรดป้อนหมายเลขตามที่แสดงในแกลเลอรี เช่น 007',
  emailInvalid: 'โปรดป้อนที่อยู่อีเมลที่ถูกต้อง',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'ไม่ต้องการรูปของฉันเพิ่ม',
  lead: 'ทำได้ทุกเมื่อ โดยไม่ต้องมีเหตุผลและไม่มีผลเสียใด ๆ',
  agreed: 'มีการยินยอมตามข้อความนี้',
  notAsked: 'ไม่ได้มีการขอความยินยอม',
  keep: 'จะไม่รับรูปใหม่อีก สิ่งที่อยู่ในแกลเลอรีจะยังอยู่ตามระยะเวลาที่กำหนด',
  keepButton: 'ไม่รับรูปใหม่',
  close:
    'นอกจากนี้ แกลเลอรีและลิงก์ที่แชร์ทั้งหมดจะปิดทันที หลังจากนั้นมีเพียงทีมงานที่เปิดได้ และการลบจะเกิดขึ้นเมื่อสิ้นสุดระยะเวลาปกติ หากต้องการเก็บรูปไว้ โปรดดาวน์โหลดก่อน',
  closeButton: 'ปิดแกลเลอรี',
  deletion: 'หน้านี้จะไม่ลบอะไรเลย การลบมีคำขอแยกต่างหาก',
  refused: 'ไม่รับรูปใหม่ สิ่งที่อยู่ในแกลเลอรีจะยังอยู่ตามระยะเวลาที่กำหนด',
  closedTitle: 'แกลเลอรีปิดแล้ว',
  closed: 'ลิงก์ทั้งหมดของแกลเลอรีปิดแล้ว และไม่รับรูปใหม่',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'ตรวจสอบใบประกาศ',
  genuine: 'ใบประกาศนี้เป็นของจริง',
  name: 'ชื่อ',
  what: 'กิจกรรม',
  day: 'วันที่',
  by: 'ออกโดย',
  unknown: { title: 'ไม่มีใบประกาศสำหรับรหัสนี้', text: 'รหัสไม่ครบ หรือใบประกาศไม่มีอยู่แล้ว' },
}
