/** The popover that both the sidebar's avatar and the bottom bar's menu open. */
export const userMenuId = 'user-menu'
