import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/** What the library keeps to itself. */
type Inside = {
  listeners: { add(type: 'keydown', hear: (event: Event) => void): void }
  handleKeyDown: (event: Event) => void
}

/**
 * The library's keys, heard from the one that lifts on. Its own sensor listens only once a timer has had its turn, which a
 * browser gives after the keys that wait: on a slow machine an arrow, or what drops, that comes soon after is lost.
 */
export class PromptKeys extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const inside = this as unknown as Inside
    const hear = inside.handleKeyDown
    // The key that lifts is still on its way up to the document, and would drop at once.
    inside.listeners.add('keydown', (event) => event !== props.event && hear(event))
    // What the timer adds hears nothing twice.
    inside.handleKeyDown = () => undefined
  }
}
