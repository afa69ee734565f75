/** The lines of icons, once for the whole page: the early ones come with the document, because scripts are dearer. */
export const Sprite = ({ paths }: { paths: Record<string, string> }) => (
  <svg width="0" height="0" aria-hidden="true" focusable="false" className="sprite">
    {Object.entries(paths).map(([name, d]) => (
      <symbol key={name} id={`icon-${name}`} viewBox="0 0 20 20">
        <path d={d} />
      </symbol>
    ))}
  </svg>
)
