import {
  closestCenter,
  DndContext,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '@/components/ui/sheet-gone'
import { PromptKeys } from './prompt-keys'

type Props = {
  /** The same with every draw: what is told of the keys is found by it. */
  id: string
  /** Everything that can be dragged, in its order, with what it is called. */
  line: { id: string; name: string }[]
  onDropped: (moved: string, onto: string) => void
  children: ReactNode
}

/** A press that moves less than this is a press. */
const DRAG_PX = 6

/**
 * An arrow goes one place on, whatever the heights: the middle of what is moved comes to lie on the middle of the next.
 * (The library's own way stays where it is when an opened field is lifted over a closed one.)
 */
const byKeys =
  (ids: string[]): KeyboardCoordinateGetter =>
  (event, { context: { active, over, collisionRect, droppableRects }, currentCoordinates }) => {
    const by = { [KeyboardCode.Up]: -1, [KeyboardCode.Down]: 1 }[event.code as 'ArrowUp']
    if (!by || !active || !collisionRect) return undefined
    event.preventDefault()
    const rect = droppableRects.get(ids[ids.indexOf(String(over?.id ?? active.id)) + by] ?? '')
    if (!rect) return undefined
    const down = rect.top + rect.height / 2 - (collisionRect.top + collisionRect.height / 2)
    return { x: currentCoordinates.x, y: currentCoordinates.y + down }
  }

/** Which was moved last: where it is drawn anew in another place, its handle takes the focus there. */
const MovedContext = createContext<RefObject<string | null>>({ current: null })

/** What is inside is ordered by drag, with mouse, finger and keys; where it is said aloud. */
export function Ordered({ id, line, onDropped, children }: Props) {
  const t = useTranslations('order')
  const moved = useRef<string | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(PromptKeys, { coordinateGetter: byKeys(line.map(({ id }) => id)) }),
  )
  const said = (key: UniqueIdentifier) => ({
    name: line.find((one) => one.id === key)?.name ?? '',
    place: line.findIndex((one) => one.id === key) + 1,
    count: line.length,
  })
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        // The library's own comes a frame later, and takes the focus from whoever has gone on by then.
        restoreFocus: false,
        screenReaderInstructions: { draggable: t('instructions') },
        announcements: {
          onDragStart: ({ active }) => t('lifted', said(active.id)),
          // It lies over its own place at once, which would talk over the lifting.
          onDragOver: ({ active, over }) =>
            over
              ? t(over.id === active.id ? 'lifted' : 'over', { ...said(over.id), name: said(active.id).name })
              : undefined,
          onDragEnd: ({ active, over }) =>
            over ? t('dropped', { ...said(over.id), name: said(active.id).name }) : t('canceled', said(active.id)),
          onDragCancel: ({ active }) => t('canceled', said(active.id)),
        },
      }}
      onDragEnd={({ active, over }) => {
        moved.current = String(active.id)
        if (over) onDropped(moved.current, String(over.id))
      }}
    >
      <MovedContext value={moved}>
        <SortableContext items={line.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </MovedContext>
    </DndContext>
  )
}

type RowProps = { id: string; name: string; className?: string | undefined; children: (handle: ReactNode) => ReactNode }

/** One of what is ordered; its handle is drawn where its content puts it. */
export function OrderedRow({ id, name, className, children }: RowProps) {
  const t = useTranslations('order')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const moved = useContext(MovedContext)
  const own = useRef<HTMLButtonElement | null>(null)
  // In the same moment as it is drawn there, before any key.
  useLayoutEffect(() => {
    if (moved.current !== id) return
    moved.current = null
    if (isFocusLost()) own.current?.focus({ preventScroll: true })
  })
  const handle = (
    <ActionIcon
      ref={(node: HTMLButtonElement | null) => {
        own.current = node
        setActivatorNodeRef(node)
      }}
      {...attributes}
      {...listeners}
      aria-label={t('handle', { name })}
      title={t('handle', { name })}
      style={{ cursor: 'grab', touchAction: 'none' }}
    >
      <IconGripVertical size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
  return (
    <div
      ref={setNodeRef}
      className={className}
      data-dragging={isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        position: 'relative',
        zIndex: isDragging ? 2 : undefined,
      }}
    >
      {children(handle)}
    </div>
  )
}
