export type Correspondent = { name: string; address: string }

/** One e-mail to one person. Bodies are complete documents, text and HTML say the same. */
export type Letter = {
  /** unique for this letter and kept over retries, with or without angle brackets */
  messageId: string
  from: Correspondent
  to: Correspondent
  replyTo?: Correspondent
  /** the envelope's sender, to which bounces return; `from` when missing */
  bounceTo?: string
  subject: string
  html: string
  text: string
  /** pictures inside the HTML (`cid:…`), or files */
  attachments?: { cid?: string; filename: string; content: Buffer; contentType: string }[]
  /** further headers, such as Auto-Submitted */
  headers?: Record<string, string>
}
