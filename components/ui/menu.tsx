import type { Menu as MantineMenu, MenuDropdownProps, MenuProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import {
  Children,
  type ComponentType,
  cloneElement,
  createContext,
  type FocusEvent,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { notify } from '@/lib/client/toasts'

type Loaded = typeof MantineMenu
type TargetProps = { children: ReactNode }

let loaded: Loaded | null = null

/** Fetches what a menu is made of; at once where it is there already. */
export async function loadMenu(): Promise<void> {
  loaded ??= (await import('./menu-parts')).Menu
}

/** A part of the menu by its name, drawn only where the menu is. */
const part = <N extends 'Target' | 'Label' | 'Divider' | 'Search'>(name: N): Loaded[N] => {
  function Part(props: object) {
    const Ready = loaded![name] as ComponentType<object>
    return <Ready {...props} />
  }
  return Part as unknown as Loaded[N]
}

const Target = part('Target')

type DropdownProps = { style?: MenuDropdownProps['style']; onFocus?: (event: FocusEvent<HTMLElement>) => void }

/** That it has the focus is seen by its being open. */
const NO_RING = { outline: 'none' }

/** As an entry of it, no key of it is one of what it opened from. */
const OWN_KEYS = { 'data-mantine-stop-propagation': true }

/** What opens has the focus itself, as its menu: Mantine's empty child that takes it is no entry, and none may be there. */
function Dropdown({ style, onFocus, ...props }: DropdownProps) {
  const Ready = loaded!.Dropdown as ComponentType<DropdownProps>
  return (
    <Ready
      {...props}
      {...OWN_KEYS}
      style={[NO_RING, style]}
      onFocus={(event) => {
        const { target, currentTarget } = event
        if (target.getAttribute('role') === 'presentation') {
          currentTarget.focus({ preventScroll: true })
          target.removeAttribute('tabindex')
        }
        onFocus?.(event)
      }}
    />
  )
}

/** Whether it stays open when one of it is chosen. */
const Stays = createContext(false)

type ItemProps = { onClick?: (event: MouseEvent<HTMLElement>) => void }

/** What it opens gives the focus back to the menu's button: of the item, which goes with the menu, nothing is left. */
function Item({ onClick, ...item }: ItemProps) {
  const Ready = loaded!.Item as ComponentType<ItemProps>
  const stays = use(Stays)
  return (
    <Ready
      {...item}
      onClick={(event) => {
        const menu = stays ? null : event.currentTarget.closest('[role="menu"]')
        const button = menu?.getAttribute('aria-labelledby')
        if (button) document.getElementById(button)?.focus({ preventScroll: true })
        onClick?.(event)
      }}
    />
  )
}

/**
 * Mantine's menu, whose code (with what places it, 30 kB) comes when somebody is about to open one: until it is pressed
 * there is its button alone, also where a record has a thousand of them. Without a network that is said, and the next
 * press tries again.
 */
function LateMenu({ children, onChange, onOpen, ...props }: Omit<MenuProps, 'opened' | 'defaultOpened'>) {
  const t = useTranslations('appointments')
  const target = useRef<HTMLElement>(null)
  const [isPressed, setPressed] = useState(false)
  const [isOpen, setOpen] = useState(false)

  // The button was drawn anew, as the menu's: it has the focus that its forerunner had, and gets it back in the end.
  const begin = useEffectEvent(() => {
    target.current?.focus({ preventScroll: true })
    setOpen(true)
    onOpen?.()
  })
  useEffect(() => {
    if (isPressed) begin()
  }, [isPressed])

  const parts = Children.toArray(children)
  if (!isPressed || !loaded) {
    const press = () =>
      loaded
        ? setPressed(true)
        : loadMenu().then(
            () => setPressed(true),
            () => notify({ type: 'error', message: t('not_loaded') }),
          )
    const soon = () => void loadMenu().catch(() => undefined)
    return buttonOf(parts, {
      ...{ 'aria-haspopup': 'menu', 'aria-expanded': false },
      ...{ onClick: () => void press(), onPointerEnter: soon, onFocus: soon },
    })
  }
  const Ready = loaded
  return (
    <Stays value={props.closeOnItemClick === false}>
      <Ready
        {...props}
        {...(onOpen && { onOpen })}
        opened={isOpen}
        onChange={(next) => {
          setOpen(next)
          onChange?.(next)
        }}
      >
        {parts.map((one) => (isTarget(one) ? cloneElement(one, {}, withRef(one.props.children, target)) : one))}
      </Ready>
    </Stays>
  )
}

const isTarget = (one: ReactNode): one is ReactElement<TargetProps> => isValidElement(one) && one.type === Target

/** What is pressed, with more to say of itself. */
function buttonOf(parts: ReactNode[], more: object) {
  const button = parts.find(isTarget)?.props.children
  return isValidElement<object>(button) ? cloneElement(button, more) : null
}

const withRef = (button: ReactNode, ref: RefObject<HTMLElement | null>) =>
  isValidElement<object>(button) ? cloneElement(button, { ref } as object) : button

export const Menu = Object.assign(LateMenu, {
  Target,
  Dropdown: Dropdown as unknown as Loaded['Dropdown'],
  Item: Item as unknown as Loaded['Item'],
  Label: part('Label'),
  Divider: part('Divider'),
  Search: part('Search'),
})
