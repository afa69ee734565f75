import { dayInGermany } from '../gallery/day.ts'
import { takeHomeName } from '../gallery/archive.ts'
import { madeParts } from './export-tables.ts'

/** A file of the organisation, as the snapshot tells it. */
export type FileRow = {
  kind: 'media' | 'template' | 'logo_large' | 'logo_small' | (typeof madeParts)[number]
  /** Of the medium, of the film's customer, of the template, of the organisation. */
  subject_id: string
  object_id: string
  file_name: string
  mime: string
  size: number
  crc32: number
  sha256: string
  modified_at: Date
  shift_id: string | null
  shift_name: string | null
  started_at: Date | null
  damaged: boolean
}

const object = `o.id as object_id, o.mime, o.size, o.crc32, o.sha256, o.damaged_at is not null as damaged`

/** All files that an export holds: logo, templates, then uploads and films in the order of their shifts. */
export const filesQuery = `
  select * from (
    select 'media' as kind, m.id as subject_id, m.file_name, m.captured_at as modified_at, s.id as shift_id,
      s.name as shift_name, s.started_at, ${object}
    from media m join shift s on s.id = m.shift_id join stored_object o on o.id = m.object_id
    union all
    select u.variant, c.id, case when u.variant like 'certificate%' then 'Zertifikat ' else 'Film ' end
      || lpad(c.number::text, greatest(3, length(c.number::text)), '0') || case u.variant
      when 'film' then '.mp4' when 'film_poster' then ' Standbild.jpg' when 'film_thumbnail' then ' Vorschau.jpg'
      when 'film_captions' then ' Untertitel.vtt' when 'certificate' then '.pdf' when 'certificate_image' then '.png'
      else ' Story' end, u.created_at, s.id, s.name, s.started_at,
      ${object}
    from outcome u join customer c on c.id = u.customer_id join shift s on s.id = c.shift_id
      join stored_object o on o.id = u.object_id
    where u.variant in (${madeParts.map((part) => `'${part}'`).join(', ')})
    union all
    select 'template', t.id, t.original_name, t.created_at, null, null, null, ${object}
    from template t join stored_object o on o.id = t.object_id
    union all
    select 'logo_large', l.org_id, 'Logo groß.png', l.created_at, null, null, null, ${object}
    from logo l join stored_object o on o.id = l.large_id
    union all
    select 'logo_small', l.org_id, 'Logo klein.png', l.created_at, null, null, null, ${object}
    from logo l join stored_object o on o.id = l.small_id
  ) as f order by started_at nulls first, shift_id, kind, modified_at, subject_id`

/**
 * Names the files so that people find them: a folder for each shift by day and name, numbered inside. Shifts of the
 * same name and day are kept apart by the end of their id.
 */
export function openNaming() {
  let folder = ''
  let count = 0
  return (file: FileRow): string => {
    const name = takeHomeName(file.file_name, file.mime)
    const own = folderOf(file)
    if (own !== folder) [folder, count] = [own, 0]
    return `${own}/${String(++count).padStart(4, '0')}_${name}`
  }
}

function folderOf({ kind, shift_id, shift_name, started_at }: FileRow): string {
  if (!started_at) return kind === 'template' ? 'Vorlagen' : 'Logo'
  const day = dayInGermany(started_at)
  const shift = takeHomeName(`${shift_name}.`, '').replaceAll(/\.+$/g, '')
  return `${folderOfKind(kind)}/${day} ${shift} ${shift_id?.slice(-6)}`
}

const folderOfKind = (kind: FileRow['kind']) =>
  kind === 'media' ? 'Medien' : kind.startsWith('certificate') ? 'Zertifikate' : 'Filme'
