import { AppError, type FieldErrors } from '../../../domain/errors';
import type { TakenNames } from './signUps.sql';

/** @throws ConflictException naming the fields whose names others have */
export function throwTaken(taken: TakenNames): never {
  const fields: FieldErrors = Object.fromEntries(taken.map(field => [field, WORDS[field]]));
  throw new AppError('ConflictException', Object.values(fields).join(' '), { fields });
}

const WORDS: Record<TakenNames[number], string> = {
  username: 'This username is taken. Choose another one.',
  company:
    'A company with this name is already on Whiteline. If it is yours, ask an admin there to add you. Otherwise add your city to the name.',
};
