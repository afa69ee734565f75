import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: same((organisation) => `ของที่ระลึกของคุณจาก ${organisation} มาแล้ว`),
  greeting: {
    formal: (name) => (name ? `เรียน คุณ ${name}` : 'สวัสดี'),
    informal: (name) => (name ? `สวัสดี คุณ ${name}` : 'สวัสดี'),
  },
  sentence: same((what, date) => `${what} วันที่ ${date} พร้อมแล้วและรอคุณอยู่ในแกลเลอรี`),
  sentenceMany: same((what, date) => `${what} วันที่ ${date} พร้อมแล้วและรอคุณอยู่ในแกลเลอรี`),
  yours: same({
    film: 'ภาพยนตร์ของคุณ',
    photos: (count: number) => (count === 1 ? 'รูปของคุณ' : `รูปของคุณ ${count} รูป`),
    clips: (count: number) => (count === 1 ? 'วิดีโอของคุณ' : `วิดีโอของคุณ ${count} รายการ`),
    keepsake: 'ของที่ระลึกของคุณ',
  }),
  photos: (count) => `รูป ${count} รูป`,
  clips: (count) => `วิดีโอ ${count} รายการ`,
  button: same('เปิดแกลเลอรีของคุณ'),
  linkBelow: same('หรือเปิดลิงก์นี้:'),
  filmPicture: 'ดูภาพยนตร์',
  photoPicture: 'รูปจากแกลเลอรี',
  stays: same((days) => `แกลเลอรีเปิดให้คุณดูได้ ${days} วัน`),
  staysForever: same('แกลเลอรีเปิดให้คุณดูได้โดยไม่มีกำหนด'),
  personal: same('ลิงก์นี้เป็นของคุณโดยเฉพาะ: ใครที่มีลิงก์จะเห็นรูปของคุณ'),
  pin: (pin) => `รหัส PIN สำหรับเปิด: ${pin}`,
  pinKnown: 'การเปิดต้องใช้รหัส PIN ที่ทีมงานแจ้งไว้ที่หน้างาน',
  why: same(
    (organisation, session, number) =>
      `คุณได้รับอีเมลนี้จาก ${organisation} เพราะคุณเช็กอินใน “${session}” ด้วยหมายเลข ${number}`,
  ),
  questions: same('มีคำถามไหม ตอบกลับอีเมลนี้ได้เลย หรือเขียนถึง'),
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `ลิงก์แกลเลอรีของคุณจาก ${organisation}`),
  link: same('นี่คือลิงก์แกลเลอรีของคุณตามที่ขอไว้'),
  links: same('นี่คือลิงก์ของทุกแกลเลอรีของคุณตามที่ขอไว้'),
  linkOf: (session, date, number) => `${session}, ${date}, หมายเลข ${number}`,
  linkWhy: same((organisation) => `คุณได้รับอีเมลนี้จาก ${organisation} เพราะมีผู้ขอในหน้าแกลเลอรีให้ส่งมายังที่อยู่นี้`),
  notMe: same('หากคุณไม่ได้ขอ ลบอีเมลนี้ได้เลย'),

  newsSubject: (organisation) => `โปรดยืนยัน: ข่าวสารจาก ${organisation}`,
  news: same((organisation) => `มีคำขอรับข้อเสนอและข่าวสารจาก ${organisation} ทางอีเมลสำหรับที่อยู่นี้ โปรดยืนยันด้วยลิงก์นี้:`),
  newsButton: 'ยืนยัน',
  newsUntil: same((days) => `ลิงก์ใช้ได้ ${days} วัน หากคุณไม่ได้ขอ ไม่ต้องทำอะไร จะไม่มีการส่งโฆษณา`),

  deletionSubject: 'โปรดยืนยันการลบข้อมูลของคุณ',
  deletionAsk: (organisation) => `มีคำขอสำหรับที่อยู่นี้ให้ลบข้อมูลต่อไปนี้ที่ ${organisation}:`,
  deletionWhat: 'รูป วิดีโอ ภาพยนตร์ และใบประกาศทั้งหมด ชื่อ ที่อยู่อีเมล และลิงก์แกลเลอรีทั้งหมดจะถูกลบ การลบนี้ย้อนกลับไม่ได้',
  deletionButton: 'ยืนยันการลบ',
  deletionUntil: (days) => `ลิงก์ใช้ได้ ${days} วัน หากไม่ยืนยันจะไม่มีการลบใดๆ`,
  deletedSubject: 'ลบข้อมูลของคุณแล้ว',
  deleted: (organisation) =>
    `ข้อมูลของคุณที่ ${organisation} ถูกลบตามคำขอแล้ว: รูป วิดีโอ ภาพยนตร์ ใบประกาศ ชื่อ ที่อยู่อีเมล และลิงก์แกลเลอรี ที่อยู่อีเมลนี้ก็จะถูกลบเช่นกันหลังจากส่งอีเมลฉบับนี้`,
  partlySubject: 'ลบข้อมูลของคุณบางส่วนแล้ว',
  partly: (organisation) =>
    `ข้อมูลของคุณบางส่วนที่ ${organisation} ถูกลบตามคำขอแล้ว ข้อมูลที่เหลือและที่อยู่อีเมลนี้จะยังเก็บไว้ก่อน ด้วยเหตุผลที่เราได้แจ้งคุณไปแล้ว`,
  heldSubject: 'ยังลบข้อมูลของคุณไม่ได้',
  held: (organisation) => `คุณได้ขอให้ ${organisation} ลบข้อมูลของคุณ แต่ยังลบไม่ได้ เพราะมีเหตุทางกฎหมายให้เก็บข้อมูลไว้ก่อน`,
  heldReasons: {
    claims:
      'จำเป็นต้องใช้ข้อมูลเพื่อการก่อตั้ง การใช้ หรือการยกขึ้นต่อสู้สิทธิเรียกร้องตามกฎหมาย (มาตรา 17 วรรค 3 ข้อ e ของ GDPR แห่งสหภาพยุโรป)',
    obligation: 'กฎหมายหรือคำสั่งของหน่วยงานรัฐกำหนดให้ต้องเก็บข้อมูลไว้ (มาตรา 17 วรรค 3 ข้อ b ของ GDPR แห่งสหภาพยุโรป)',
  },
  heldUntil: (date) =>
    `การเก็บข้อมูลจะสิ้นสุดอย่างช้าที่สุดวันที่ ${date} และข้อมูลจะถูกลบหากไม่มีเหตุใหม่ จนถึงเวลานั้นแกลเลอรีจะยังปิดอยู่ และข้อมูลจะถูกใช้เพื่อเหตุนี้เท่านั้น`,
  heldRights: 'คุณร้องเรียนต่อหน่วยงานกำกับดูแลด้านการคุ้มครองข้อมูลหรือยื่นเรื่องต่อศาลได้',
}
