/** A decimal number without sign or exponent, such as 0.01; not whether it is above 0. */
export const PLAIN_DECIMAL = /^\d{1,15}(\.\d{1,15})?$/
