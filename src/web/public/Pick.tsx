import { useAlbum } from './context.ts'

/** Over a tile or the film while the reader picks some: all of it is a checkbox. */
export function Pick({ id, label }: { id: string; label: string }) {
  const { chosen, choose } = useAlbum()
  if (!chosen) return null
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  return (
    <label className="pick">
      <input type="checkbox" checked={chosen.has(id)} onChange={toggle} aria-label={label} />
    </label>
  )
}
