import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'ไม่มีวันที่',
  toContent: 'ข้ามไปยังเนื้อหา',
  languages: 'ภาษา',
  website: (organisation) => `เว็บไซต์ของ ${organisation}`,
  heroPicture: (name) => `ภาพปกแกลเลอรีของ ${name}`,
  staysUntil: same((date) => `แกลเลอรีนี้เปิดให้คุณดูได้ถึงวันที่ ${date}`),
  support: 'ติดต่อฝ่ายช่วยเหลือ',
  supportSubject: (organisation, number, date) => `แกลเลอรี ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `สวัสดี\n\nฉันมีคำถามเกี่ยวกับแกลเลอรีของฉัน:\n\n\n\nผู้ให้บริการ: ${organisation}\nชื่อ: ${name}\nหมายเลข: ${number}\nวันที่: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'ไม่พบแกลเลอรี',
  notFound: 'ลิงก์อาจหมดอายุหรือไม่ถูกต้อง',
  welcomeTitle: same('รูปของคุณจะปรากฏที่นี่'),
  welcome: same('ยังไม่มีรูป โปรดเปิดลิงก์นี้อีกครั้งภายหลัง ลิงก์ยังคงเดิม'),
  notFoundHint: 'วิธีที่แน่นอนที่สุดคือเปิดจากอีเมลที่มีลิงก์นี้โดยตรง',
  recoverTitle: 'ส่งลิงก์อีกครั้ง',
  recoverHint: 'หากให้ที่อยู่อีเมลไว้ตอนเช็กอิน ลิงก์ของทุกแกลเลอรีของที่อยู่นั้นจะส่งไปให้',
  recoverEmail: 'ที่อยู่อีเมล',
  recoverButton: 'ขอลิงก์',
  recoverInvalid: 'โปรดป้อนที่อยู่อีเมลที่ถูกต้อง',
  recoverDoneTitle: 'โปรดดูกล่องจดหมาย',
  recoverDone: 'หากมีแกลเลอรีของที่อยู่นี้ ลิงก์จะไปถึงในไม่ช้า หากไม่พบ โปรดดูในโฟลเดอร์สแปมด้วย',
  loadFailed: 'โหลดแกลเลอรีไม่สำเร็จ',
  loadFailedHint: 'หากปัญหายังคงอยู่ โปรดติดต่อเรา',
  loadAgain: 'ลองอีกครั้ง',
  tooMany: 'ลองหลายครั้งเกินไป โปรดลองอีกครั้งในอีกสักครู่',
  sharedBy: (name) => (name ? `แชร์โดย ${name}` : 'รูปและวิดีโอที่แชร์'),
  card: (organisation) => `รูปและวิดีโอจาก ${organisation}`,
  privacyNotice: 'ความเป็นส่วนตัว',
  imprint: 'ข้อมูลผู้ให้บริการ',
  accessibility: 'การช่วยการเข้าถึง',
  deleteData: 'ลบข้อมูลของฉัน',
}
