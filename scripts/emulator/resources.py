"""
CloudFormation resources that ministack lacks, or creates a second time when an update changes them.
A type that nobody knows is recorded without any effect and named at /_emulator/recorded.
"""

import os
import re
import secrets
import string

import ministack.services.apigateway as gateway
import ministack.services.cloudformation.provisioners as provisioners
import ministack.services.cloudfront as cloudfront
import ministack.services.cognito as cognito
import ministack.services.s3 as s3
from ministack.core.responses import get_account_id
from ministack.services.lambda_svc import _functions as functions

#: Types without any effect in this emulator.
recorded = set()

#: Configurations of CloudFront by physical id, for the delivery of requests.
settings = {}
#: Code of CloudFront functions by ARN.
edge_functions = {}


def recorded_only(kind):
    recorded.add(kind)
    return {
        "create": lambda logical, props, stack: (
            f"{stack}-{logical}",
            {"Arn": f"arn:aws:recorded:::{stack}-{logical}", "Id": f"{stack}-{logical}"},
        ),
        "update": lambda physical, old, new, stack: (
            physical,
            {"Arn": f"arn:aws:recorded:::{physical}", "Id": physical},
        ),
        "delete": lambda physical, props: None,
    }


class Kinds(dict):
    """The handlers by type. An unknown type of AWS has one that records it."""

    def get(self, kind, default=None):
        if kind in self:
            return self[kind]
        internal = kind.startswith("AWS::CloudFormation::")
        return recorded_only(kind) if kind.startswith("AWS::") and not internal else default


kinds = provisioners._RESOURCE_HANDLERS = Kinds(provisioners._RESOURCE_HANDLERS)


def keep_settings(kind, key):
    """A resource that is nothing but its settings."""

    def keep(physical, props):
        settings[physical] = props.get(key, props)
        return physical, {"Id": physical}

    kinds[kind] = {
        "create": lambda logical, props, stack: keep(secrets.token_hex(8).upper(), props),
        "update": lambda physical, old, new, stack: keep(physical, new),
        "delete": lambda physical, props: settings.pop(physical, None),
    }


keep_settings("AWS::CloudFront::OriginAccessControl", "OriginAccessControlConfig")
keep_settings("AWS::CloudFront::ResponseHeadersPolicy", "ResponseHeadersPolicyConfig")
keep_settings("AWS::CloudFront::CachePolicy", "CachePolicyConfig")
keep_settings("AWS::CloudFront::OriginRequestPolicy", "OriginRequestPolicyConfig")


def keep_edge_function(arn, props):
    edge_functions[arn] = props["FunctionCode"]
    return arn, {"FunctionARN": arn, "FunctionMetadata.FunctionARN": arn, "Stage": "LIVE"}


kinds["AWS::CloudFront::Function"] = {
    "create": lambda logical, props, stack: keep_edge_function(
        f"arn:aws:cloudfront::{get_account_id()}:function/{props['Name']}", props
    ),
    "update": lambda physical, old, new, stack: keep_edge_function(physical, new),
    "delete": lambda physical, props: edge_functions.pop(physical, None),
}

make_distribution = kinds["AWS::CloudFront::Distribution"]["create"]


def create_distribution(logical, props, stack):
    physical, attributes = make_distribution(logical, props, stack)
    settings[physical] = props["DistributionConfig"]
    return physical, attributes


def update_distribution(physical, old, new, stack):
    settings[physical] = new["DistributionConfig"]
    known = cloudfront._distributions[physical]
    return physical, {"Arn": known["ARN"], "DomainName": known["DomainName"], "Id": physical}


kinds["AWS::CloudFront::Distribution"].update(
    create=create_distribution, update=update_distribution
)


def with_small_initials(cors):
    """The gateway reads the keys of its own API, which begin with small letters."""
    return {key[0].lower() + key[1:]: value for key, value in (cors or {}).items()}


make_api = kinds["AWS::ApiGatewayV2::Api"]["create"]


def create_api(logical, props, stack):
    cors = with_small_initials(props.get("CorsConfiguration"))
    return make_api(logical, {**props, "CorsConfiguration": cors}, stack)


def update_api(physical, old, new, stack):
    api = gateway._apis[physical]
    api["name"] = new.get("Name", api["name"])
    api["corsConfiguration"] = with_small_initials(new.get("CorsConfiguration"))
    return physical, {"ApiId": physical, "ApiEndpoint": api["apiEndpoint"]}


kinds["AWS::ApiGatewayV2::Api"].update(create=create_api, update=update_api)

create_any_stage = kinds["AWS::ApiGatewayV2::Stage"]["create"]


def create_stage(logical, props, stack):
    """As the service, it rejects a throttle of a route that does not exist. An update makes the stage again."""
    keys = {route["routeKey"] for route in gateway._routes.get(props["ApiId"], {}).values()}
    for unknown in sorted(set(props.get("RouteSettings", {})) - keys):
        raise ValueError(f"Unable to find Route by key {unknown} within the provided RouteSettings")
    return create_any_stage(logical, props, stack)


kinds["AWS::ApiGatewayV2::Stage"]["create"] = create_stage


def update_under_old_id(kind, rows, id_key):
    """Makes the new one, and puts it in the place of the old one: others refer to that by its id."""
    create = kinds[kind]["create"]

    def update(physical, old, new, stack):
        made, attributes = create("", new, stack)
        of_api = rows[new["ApiId"]]
        row = of_api.pop(made.rsplit("/", 1)[-1])
        row[id_key[0].lower() + id_key[1:]] = old_id = physical.rsplit("/", 1)[-1]
        of_api[old_id] = row
        return physical, {**attributes, id_key: old_id}

    kinds[kind]["update"] = update


update_under_old_id("AWS::ApiGatewayV2::Integration", gateway._integrations, "IntegrationId")
update_under_old_id("AWS::ApiGatewayV2::Route", gateway._routes, "RouteId")

make_pool = kinds["AWS::Cognito::UserPool"]["create"]
#: Settings of a pool that its creation by CloudFormation leaves out.
POOL_SETTINGS = ("EmailConfiguration", "VerificationMessageTemplate", "EmailVerificationMessage")


def create_pool(logical, props, stack):
    physical, attributes = make_pool(logical, props, stack)
    pool = cognito._user_pools[physical]
    pool.update({key: props[key] for key in POOL_SETTINGS if key in props})
    return physical, attributes


def update_pool(physical, old, new, stack):
    """Accounts, clients and identity stay."""
    made, _attributes = create_pool("", new, stack)
    fresh, pool = cognito._user_pools.pop(made), cognito._user_pools[physical]
    identity = ("Id", "Arn", "Name", "CreationDate", "Domain", "EstimatedNumberOfUsers")
    changes = {key: value for key, value in fresh.items() if key[0] != "_" and key not in identity}
    pool.update(changes)
    provider = f"cognito-idp.{physical.split('_')[0]}.amazonaws.com/{physical}"
    return physical, {"Arn": pool["Arn"], "ProviderName": provider}


kinds["AWS::Cognito::UserPool"].update(create=create_pool, update=update_pool)

make_secret = kinds["AWS::SecretsManager::Secret"]["create"]


def create_secret(logical, props, stack):
    """Without punctuation where the template says so: the application joins secrets by commas."""
    generation = props.get("GenerateSecretString") or {}
    if str(generation.get("ExcludePunctuation")).lower() == "true":
        excluded = generation.get("ExcludeCharacters", "") + string.punctuation
        props = {**props, "GenerateSecretString": {**generation, "ExcludeCharacters": excluded}}
    return make_secret(logical, props, stack)


kinds["AWS::SecretsManager::Secret"]["create"] = create_secret

make_bucket = kinds["AWS::S3::Bucket"]["create"]


def create_bucket(logical, props, stack):
    """With its tags, by which the CDK knows that it may empty the bucket."""
    physical, attributes = make_bucket(logical, props, stack)
    if props.get("Tags"):
        s3._bucket_tags[physical] = {tag["Key"]: tag["Value"] for tag in props["Tags"]}
    return physical, attributes


kinds["AWS::S3::Bucket"]["create"] = create_bucket

API_HOST = re.compile(r"https://([a-z0-9]+)\.execute-api\.[a-z0-9-]+\.amazonaws\.com")
create_function = kinds["AWS::Lambda::Function"]["create"]


def reachable(props):
    """
    No name server knows the host of an API or of the keys of a user pool here: functions get the path at which the
    emulator has the one, and the keys themselves.
    """
    variables = (props.get("Environment") or {}).get("Variables")
    if not variables:
        return props
    local = f"{os.environ['AWS_ENDPOINT_URL']}/_aws/execute-api/\\1/$default"
    changed = {name: API_HOST.sub(local, str(value)) for name, value in variables.items()}
    if "USER_POOL_ID" in variables:
        _status, _headers, keys = cognito.well_known_jwks(variables["USER_POOL_ID"])
        changed["TOKEN_JWKS"] = keys.decode()
    return {**props, "Environment": {"Variables": changed}}



def make_function(logical, props, stack):
    """An update makes a function anew. Its versions stay, and the next one gets the next number."""
    name = props.get("FunctionName") or provisioners._physical_name(stack, logical, max_len=64)
    before = functions.get(name, {})
    made = create_function(logical, reachable(props), stack)
    functions[name].update({part: before[part] for part in ("versions", "next_version") if part in before})
    return made


kinds["AWS::Lambda::Function"]["create"] = make_function

create_alarm = kinds["AWS::CloudWatch::Alarm"]["create"]


def create_alarm_or_record(logical, props, stack):
    """An alarm that computes with metrics is recorded: the emulator knows single metrics only."""
    if "Metrics" in props:
        return recorded_only("AWS::CloudWatch::Alarm with Metrics")["create"](logical, props, stack)
    return create_alarm(logical, props, stack)


kinds["AWS::CloudWatch::Alarm"]["create"] = create_alarm_or_record

make_version = kinds["AWS::Lambda::Version"]["create"]


def create_version(logical, props, stack):
    """Its reference is the ARN with the number, which permissions name."""
    arn, attributes = make_version(logical, props, stack)
    return f"{arn}:{attributes['Version']}", attributes


kinds["AWS::Lambda::Version"]["create"] = create_version
