import { Box, CloseButton, Flex, Group, Stack, Text } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useBeside } from '@/components/appointments/card/use-card-place'
import { firstField } from '@/components/form/first-field'
import { FormFault } from '@/components/form/form-fault'
import { LeaveDialog } from '@/components/form/guard/leave-dialog'
import { useAwayGuard } from '@/components/form/guard/use-away-guard'
import type { UnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useFault } from '@/components/form/use-fault'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'
import classes from './booking-form.module.css'
import { useMarkMoves } from './use-mark-moves'
import { usePressOutside } from './use-press-outside'

type Props = {
  title: string
  /** What marks the slot: it stands beside it, and the focus goes back there. */
  slot: HTMLElement
  /** What it is for: another one has moved the slot's mark. */
  start: object
  guard: UnsavedGuard
  saving: boolean
  /** Its work is done: it goes by itself. */
  done: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClosed: () => void
  /** The buttons below the fields. */
  actions: ReactNode
  children: ReactNode
}

/**
 * A small form beside a slot. The agenda around it stays in sight and in use: a press on another free slot takes it
 * there, and so does what is chosen in it; a press anywhere else leaves it. However much it says, its buttons stay in sight.
 */
export function QuickFrame({ title, slot, start, guard, saving, done, children, ...props }: Props) {
  const { onSubmit, onClosed, actions } = props
  const close = useTranslations('form')('close')
  const fault = useFault(saving)
  const frame = useRef<HTMLDivElement>(null)
  const trap = useFocusTrap()
  const ref = useMergedRef(frame, trap)
  const [moves, countMove] = useReducer((count: number) => count + 1, 0)
  useMarkMoves(frame, slot, countMove)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another start has moved the slot's mark, and so has what was chosen
  const find = useCallback(() => slot, [slot, start, moves])
  useBeside(frame, find)

  const leave = () => {
    const { activeElement } = document
    if (activeElement === document.body || frame.current?.contains(activeElement)) slot.focus({ preventScroll: true })
    onClosed()
  }
  const ask = () => guard.leave(leave)
  usePressOutside(frame, (again) => {
    if (!guard.dirty) return leave()
    // Once the form is gone: until then its guard would ask about what is pressed, too.
    guard.leave(() => {
      leave()
      setTimeout(again)
    })
  })
  useAwayGuard(guard, onClosed)
  const submit = (event: FormEvent<HTMLFormElement>) => (saving ? event.preventDefault() : onSubmit(event))
  const end = useEffectEvent(leave)
  useEffect(() => {
    if (done) end()
  }, [done])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the grid takes the focus with another slot
  useEffect(() => {
    if (frame.current) firstField(frame.current)?.focus({ preventScroll: true })
  }, [start])
  return (
    <>
      <Box
        ref={ref}
        role="dialog"
        data-quick
        aria-label={title}
        tabIndex={-1}
        className={classes.quick}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) ask()
          submitOnCtrlEnter(event)
          // Enter in a field of one line sends, by the browser; while it is held it is still what opened the form, or picked.
          if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
      >
        <form className={classes.frame} noValidate onSubmit={submit}>
          <Flex align="center" justify="space-between">
            <Text component="h2" fz={16} fw={650}>
              {title}
            </Text>
            <CloseButton aria-label={close} onClick={ask} mr={-6} />
          </Flex>
          <div className={classes.body}>{children}</div>
          <Stack className={classes.foot} gap={16}>
            {fault && <FormFault title={fault.message} detail={fault.detail} />}
            <Group justify="flex-end" gap="sm">
              {actions}
            </Group>
          </Stack>
        </form>
      </Box>
      <LeaveDialog guard={guard} />
    </>
  )
}
