import { z } from 'zod'
import { defineContract } from './endpoint.ts'
import { Nothing } from './wire.ts'

const one = z.object({ id: z.string() })
const version = { 'Tus-Resumable': z.literal('1.0.0') }

/**
 * Resumable uploads by the tus protocol, version 1.0: mounted by media/tus.ts, which tus clients call; photos and clips
 * of customers, and templates. The typed client over `api` does not use them.
 */
export const uploads = defineContract({
  about: {
    method: 'OPTIONS',
    path: '/uploads',
    summary: 'Was der Server vom tus-Protokoll kann: Version, Erweiterungen, größte Datei',
    access: 'anyone',
    status: 204,
    response: Nothing,
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/uploads',
    summary:
      'Upload beginnen; „Upload-Metadata“ nennt „filename“ und „customerId“ oder, für eine Schicht, „sessionId“ oder, für eine Vorlage, „templateType“ (dazu „activity_type_id“, „language_code“, „licence_note“), wahlweise „sha256“ (die ganze Datei, hexadezimal), „clientUploadId“ (dieselbe noch einmal: der Upload, der da ist) und „capturedAt“ (ISO 8601); „Location“ in der Antwort ist die Adresse des Uploads',
    access: 'media.write',
    headers: z.object({ ...version, 'Upload-Length': z.int(), 'Upload-Metadata': z.string() }),
    status: 201,
    response: Nothing,
    errors: [
      'upload_customer_missing',
      'malformed_request',
      'invalid_input',
      'activity_type_not_found',
      'customer_not_found',
      'shift_not_found',
      'no_consent',
      'media_expired',
      'customer_anonymized',
      'not_your_shift',
      'tus_version',
      'file_too_large',
      'file_empty',
      'too_many_uploads',
      'storage_full',
    ],
  },
  offset: {
    method: 'HEAD',
    path: '/uploads/{id}',
    summary:
      'Wie viele Bytes sicher sind („Upload-Offset“); nach dem letzten auch, was daraus wurde („Media-Id“, „Template-Id“)',
    access: 'media.write',
    params: one,
    headers: z.object(version),
    response: Nothing,
    errors: [
      'not_found',
      'upload_gone',
      'checksum_mismatch',
      'tus_version',
      'upload_in_use',
      'file_empty',
      'unsupported_media_type',
      'design_unreadable',
      'activity_type_not_found',
      'overloaded',
      'customer_not_found',
      'shift_not_found',
      'no_consent',
      'media_expired',
      'customer_anonymized',
    ],
  },
  append: {
    method: 'PATCH',
    path: '/uploads/{id}',
    summary:
      'Die nächsten Bytes; mit den letzten wird die Datei aufgenommen („Media-Id“ oder „Template-Id“ in der Antwort)',
    access: 'media.write',
    params: one,
    headers: z.object({ ...version, 'Upload-Offset': z.int(), 'Upload-Checksum': z.string().optional() }),
    sends: 'application/offset+octet-stream',
    status: 204,
    response: Nothing,
    errors: [
      'malformed_request',
      'not_found',
      'customer_not_found',
      'shift_not_found',
      'no_consent',
      'media_expired',
      'customer_anonymized',
      'upload_conflict',
      'upload_gone',
      'tus_version',
      'file_too_large',
      'file_empty',
      'unsupported_media_type',
      'design_unreadable',
      'activity_type_not_found',
      'overloaded',
      'upload_in_use',
      'checksum_mismatch',
      'too_many_uploads',
      'storage_full',
    ],
  },
  cancel: {
    method: 'DELETE',
    path: '/uploads/{id}',
    summary: 'Upload abbrechen: Seine Bytes werden verworfen',
    access: 'media.write',
    params: one,
    headers: z.object(version),
    status: 204,
    response: Nothing,
    errors: ['not_found', 'tus_version', 'upload_in_use'],
  },
})
