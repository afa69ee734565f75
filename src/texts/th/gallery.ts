import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: 'ลูกค้า',

  share: 'แชร์',
  downloadAll: 'ดาวน์โหลดทั้งหมด',
  downloadAllBusy: 'กำลังเตรียม...',
  archive: (files, size) => `${files} ไฟล์ · ${size}`,

  select: 'เลือก',
  selectPhoto: (position) => `เลือกรูปที่ ${position}`,
  selectVideo: (position) => `เลือกวิดีโอที่ ${position}`,
  selectFilm: 'เลือกภาพยนตร์',

  save: 'บันทึกลงในรูปภาพ',

  mailMe: 'ส่งลิงก์ให้ฉันทางอีเมล',

  shareList: 'ลิงก์ที่แชร์',

  download: 'ดาวน์โหลด',
  downloadOf: (file) => `ดาวน์โหลด ${file}`,
  size: 'ขนาดไฟล์',

  film: same('ภาพยนตร์ของคุณ'),
  filmShared: 'ภาพยนตร์',
  filmPlay: 'เล่นภาพยนตร์',
  filmPendingTitle: same('กำลังสร้างภาพยนตร์ของคุณ'),
  filmAgain: 'กำลังสร้างภาพยนตร์ใหม่อีกครั้ง',
  filmPending: same('เมื่อเสร็จแล้วจะปรากฏที่นี่เอง ลิงก์ยังคงเดิม'),
  mediaPending: (files) => `อีก ${files} รายการกำลังตามมา`,
  clips: 'วิดีโอ',
  playClip: (position, duration) => `ดูวิดีโอที่ ${position} ความยาว ${duration}`,
  captions: 'คำบรรยาย',
  photos: 'รูปภาพ',
  openPhoto: (position) => `ดูรูปที่ ${position}`,
  noPhotos: 'ยังไม่มีรูป',
  more: (remaining) => `โหลดเพิ่ม (อีก ${remaining})`,
  tileFailed: 'โหลดไม่สำเร็จ',
  certificate: 'มีใบประกาศแล้ว',
  certificateDownload: 'ดาวน์โหลด',
  certificateShare: 'แชร์เป็นรูปภาพ',
  certificateShareStory: 'แชร์เป็นสตอรี่',
  certificateAsImage: 'เป็นรูปภาพ',
  certificateAsStory: 'เป็นสตอรี่',
  certificateShortName: 'แสดงเฉพาะชื่อและอักษรย่อในหน้าตรวจสอบ',
}
