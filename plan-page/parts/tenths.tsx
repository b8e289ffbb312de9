/** @jsxImportSource preact */
import { usePage } from '../use-page'

type Props = { name: 'effort' | 'pain'; hint: string; value: number | null; onChange: (value: number) => void }

const eleven = Array.from({ length: 11 }, (_, value) => value)

/** A question that is answered by a number from 0 to 10. */
export function Tenths({ name, hint, value, onChange }: Props) {
  const { say } = usePage()
  return (
    <fieldset class={`tenths ${name}`}>
      <legend>
        <b>{say(name)}</b> <span class="dim">{hint}</span>
      </legend>
      <div>
        {eleven.map((one) => (
          <label key={one}>
            <input type="radio" name={name} value={one} checked={value === one} onChange={() => onChange(one)} />
            <span>{one}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
