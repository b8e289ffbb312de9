import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, type RefObject, useRef } from 'react'

/** What can be dragged: on which day it is, and what it is called. */
export type Dragged = { id: string; name: string; day: string }

type Props = {
  id: string
  dragged: readonly Dragged[]
  /** Every place of the grid in its order, seven a row; null where there is no day. */
  places: readonly (string | null)[]
  titleOf: (day: string) => string
  onMove: (id: string, day: string) => void
  children: ReactNode
}

/** What keys moved last: drawn on its new day, it takes the focus along. */
export const Moved = createContext<RefObject<string | null>>({ current: null })

/** A press that moves less than this is a press; a finger that moves sooner scrolls. */
const DRAG_PX = 6
const HOLD_MS = 250
const HOLD_PX = 8

const steps: Record<string, number> = {
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Up]: -7,
  [KeyboardCode.Down]: 7,
}

/** The next place on that way that is a day; undefined where the grid ends. */
function nextDay(places: Props['places'], from: string, step: number): string | undefined {
  let at = places.indexOf(from) + step
  while (at >= 0 && at < places.length && places[at] === null) at += step
  return places[at] ?? undefined
}

/** An arrow goes a day on, up and down a week: the middle of what is moved comes to lie on the middle of that day. */
const byKeys =
  (places: Props['places'], dayOf: (id: UniqueIdentifier) => string): KeyboardCoordinateGetter =>
  (event, { context: { active, over, collisionRect, droppableRects }, currentCoordinates }) => {
    const step = steps[event.code]
    if (!step || !active || !collisionRect) return undefined
    event.preventDefault()
    const rect = droppableRects.get(nextDay(places, String(over?.id ?? dayOf(active.id)), step) ?? '')
    if (!rect) return undefined
    return {
      x: currentCoordinates.x + rect.left + rect.width / 2 - (collisionRect.left + collisionRect.width / 2),
      y: currentCoordinates.y + rect.top + rect.height / 2 - (collisionRect.top + collisionRect.height / 2),
    }
  }

/** With the mouse the day that it points at, else the nearest. */
const nearest: CollisionDetection = (asked) => (asked.pointerCoordinates ? pointerWithin(asked) : closestCenter(asked))

/** What is inside is moved from day to day, with mouse, finger and keys; where it is said aloud. */
export function DayDrag({ id, dragged, places, titleOf, onMove, children }: Props) {
  const t = useTranslations('exercise-plans.grid')
  const moved = useRef<string | null>(null)
  const draggedOf = (one: UniqueIdentifier) => dragged.find((each) => each.id === one)
  const dayOf = (one: UniqueIdentifier) => draggedOf(one)?.day ?? ''
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: HOLD_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: byKeys(places, dayOf),
      // Enter opens what is lifted by the space bar.
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
    }),
  )
  const said = (one: UniqueIdentifier, day: UniqueIdentifier) => ({
    name: draggedOf(one)?.name ?? '',
    day: titleOf(String(day)),
  })
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={nearest}
      accessibility={{
        screenReaderInstructions: { draggable: t('instructions') },
        announcements: {
          onDragStart: ({ active }) => t('lifted', said(active.id, dayOf(active.id))),
          onDragOver: ({ active, over }) =>
            over && over.id !== dayOf(active.id) ? t('over', said(active.id, over.id)) : undefined,
          onDragEnd: ({ active, over }) =>
            over && over.id !== dayOf(active.id)
              ? t('dropped', said(active.id, over.id))
              : t('stayed', said(active.id, dayOf(active.id))),
          onDragCancel: ({ active }) => t('stayed', said(active.id, dayOf(active.id))),
        },
      }}
      onDragEnd={({ active, over, activatorEvent }) => {
        if (!over || over.id === dayOf(active.id)) return
        moved.current = activatorEvent instanceof KeyboardEvent ? String(active.id) : null
        onMove(String(active.id), String(over.id))
      }}
    >
      <Moved value={moved}>{children}</Moved>
    </DndContext>
  )
}
