import { z } from 'zod';

/**
 * What is written as an object, or shortly as the `one` thing in it that matters most; what is wrong with that is said of
 * the field itself.
 */
export function shortly<Of extends z.ZodObject>(one: string, object: Of) {
  return z.unknown().transform((value, context): z.output<Of> => {
    const isShort = ['string', 'number', 'boolean'].includes(typeof value);
    const read = object.safeParse(isShort ? { [one]: value } : value);
    if (read.success) return read.data;
    for (const issue of read.error.issues) {
      const path = isShort ? issue.path.slice(1) : issue.path;
      if (issue.code === 'unrecognized_keys') context.addIssue({ code: issue.code, keys: issue.keys, path });
      else context.addIssue({ code: 'custom', message: issue.message, path });
    }
    return z.NEVER;
  });
}
