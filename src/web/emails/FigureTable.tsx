import type { Figures } from './figure-words.ts'
import { look } from './look.ts'

/** Names with figures beside them; a line above each for the eye. */
export function FigureTable({ figures: { heads, lines } }: { figures: Figures }) {
  return (
    <table style={look.figures} cellPadding={0} cellSpacing={0}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className="muted" style={at === 0 ? look.figureHeadOfNames : look.figureHead}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row" className="text line" style={look.figureName}>
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} className="text line" style={at === 0 ? look.figureMain : look.figure}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
