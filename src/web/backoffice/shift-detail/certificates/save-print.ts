import type { Session } from '../../../../contract/shifts.ts'
import { fetchSigned } from '../../../kit/api.ts'
import { saveFile } from '../../../kit/save-file.ts'
import type { PrintRange } from './print-ranges.ts'

/** Saves the PDF of a shift, or of a part of it. The call needs the sign-in, so it can't be a plain link. */
export async function savePrint(shift: Session, { from, to }: PrintRange, isPart: boolean): Promise<void> {
  const response = await fetchSigned(`/sessions/${encodeURIComponent(shift.id)}/certificates?from=${from}`)
  saveFile(await response.blob(), `Zertifikate ${shift.session_name}${isPart ? ` ${from}-${to}` : ''}.pdf`)
}
