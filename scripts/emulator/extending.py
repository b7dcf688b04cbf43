"""How the other modules change ministack: a function takes the place of one of its functions."""

import functools


def extends(*modules, name):
    """
    The decorated function replaces `name` in all these modules, which imported the same function.
    It receives the replaced one first, then the arguments of the call.
    """

    def install(function):
        replaced = getattr(modules[0], name)
        for module in modules:
            setattr(module, name, functools.partial(function, replaced))
        return function

    return install


def as_list(value):
    """Policies and CloudFormation give one value without its list."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]
