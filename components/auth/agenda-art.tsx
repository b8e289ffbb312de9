import classes from './agenda-art.module.css'

type Appointment = { column: number; from: number; length: number; look: 'full' | 'soft' | 'pending' | 'now' }

/** A week of a clinic, seen from afar: columns are days, lengths are quarters of an hour. */
const appointments: Appointment[] = [
  { column: 0, from: 0, length: 4, look: 'full' },
  { column: 0, from: 5, length: 3, look: 'soft' },
  { column: 0, from: 10, length: 4, look: 'soft' },
  { column: 1, from: 1, length: 3, look: 'soft' },
  { column: 1, from: 5, length: 4, look: 'now' },
  { column: 1, from: 11, length: 3, look: 'pending' },
  { column: 2, from: 0, length: 3, look: 'pending' },
  { column: 2, from: 4, length: 3, look: 'full' },
  { column: 2, from: 8, length: 4, look: 'soft' },
  { column: 3, from: 2, length: 4, look: 'soft' },
  { column: 3, from: 7, length: 3, look: 'full' },
  { column: 3, from: 11, length: 3, look: 'soft' },
  { column: 4, from: 0, length: 4, look: 'soft' },
  { column: 4, from: 6, length: 3, look: 'pending' },
  { column: 4, from: 10, length: 4, look: 'full' },
]

const COLUMN = 84
const QUARTER = 20
const TOP = 58
const WIDTH = 74

/** The picture of the login page: an agenda in which one appointment is being looked at, and a heartbeat through it. */
export function AgendaArt() {
  return (
    <svg className={classes.art} viewBox="0 0 460 372" fill="none" aria-hidden="true">
      <rect className={classes.sheet} x="0.5" y="0.5" width="459" height="371" rx="22" />
      {[0, 1, 2, 3, 4].map((column) => (
        <g key={column}>
          <circle className={classes.face} cx={62 + column * COLUMN} cy="29" r="11" />
          <rect className={classes.line} x={20 + column * COLUMN} y="50" width={WIDTH + 10} height="1" />
        </g>
      ))}
      {appointments.map(({ column, from, length, look }) => {
        const [x, y, height] = [25 + column * COLUMN, TOP + from * QUARTER + 4, length * QUARTER - 6]
        return (
          <g key={`${column}-${from}`} className={classes.appointment} data-look={look}>
            <rect className={classes.ground} x={x} y={y} width={WIDTH} height={height} rx="8" />
            <rect className={classes.ink} x={x + 10} y={y + 11} width="38" height="5" rx="2.5" />
            <rect className={classes.ink} x={x + 10} y={y + 22} width="24" height="5" rx="2.5" opacity="0.55" />
          </g>
        )
      })}
      <path
        className={classes.pulse}
        d="M0 243h96l12-8 14 8h22l16-44 26 84 18-58 12 18h26l12-8 14 8h192"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
