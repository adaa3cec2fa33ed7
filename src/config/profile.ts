export const profiles = ['standard', 'pages', 'exa'] as const;

/** Which pair of tools is offered. */
export type Profile = (typeof profiles)[number];
